import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

export const timerFeature: Feature = {
  id: 'timer',
  routes: [
    {
      path: '/timer',
      load: async () => (await import('./timer-screen')).TimerScreen,
      messages: ['timer'],
      modules: ['timer/timer-screen.tsx'],
    },
  ],
  navigation: { label: 'nav.timer', href: '/timer', icon: 'timer', order: 20, onPhone: false },
  commands: [
    { id: 'go-timer', label: 'command.goTimer', keys: 'g t', run: ({ navigate }) => navigate('/timer') },
  ],
  // This small module fetches the floating timer and its messages when the timer is shown.
  Everywhere: lazyPart({
    load: async () => (await import('./floating-timer')).FloatingTimer,
    fallback: drawNothing,
  }),
}
