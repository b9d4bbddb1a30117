import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

/**
 * The timer: its page, and the floating pill on all other pages. The navigation has no link to the page,
 * because the pill links to it.
 */
export const timerFeature: Feature = {
  id: 'timer',
  routes: [
    {
      path: '/timer',
      title: 'nav.timer',
      load: async () => (await import('./timer-screen')).TimerScreen,
      messages: ['timer'],
      modules: ['timer/timer-screen.tsx'],
    },
  ],
  commands: [
    { id: 'go-timer', label: 'command.goTimer', keys: 'g t', run: ({ navigate }) => navigate('/timer') },
  ],
  // This small module fetches the floating timer and its messages when the timer is shown.
  Everywhere: lazyPart({
    load: async () => (await import('./floating-timer')).FloatingTimer,
    fallback: drawNothing,
  }),
}
