import type { Feature } from '../../contracts/feature'
import { loadWords } from '../../i18n/translator'

export const timerFeature: Feature = {
  id: 'timer',
  routes: [
    {
      path: '/timer',
      load: async () => {
        const [screen] = await Promise.all([import('./timer-screen'), loadWords(['timer', 'music'])])
        return screen.TimerScreen
      },
    },
  ],
  navigation: { label: 'nav.timer', href: '/timer', icon: 'timer', order: 20, onPhone: true },
  commands: [{ id: 'go-timer', label: 'command.goTimer', keys: 'g t', run: ({ navigate }) => navigate('/timer') }],
  everywhere: async () => {
    const [floating] = await Promise.all([import('./floating-timer'), loadWords(['timer', 'music'])])
    return floating.FloatingTimer
  },
}
