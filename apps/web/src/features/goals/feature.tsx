import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const goalsFeature: Feature = {
  id: 'goals',
  routes: [
    {
      path: '/goals',
      load: async () => {
        const screens = import('./goals-screen')
        void screens.then(({ loadGoals }) => loadGoals()).catch(() => {})
        const [screen] = await Promise.all([screens, loadMessages(['goals'])])
        return screen.GoalsScreen
      },
    },
  ],
  navigation: { label: 'nav.goals', href: '/goals', icon: 'goals', order: 18, onPhone: false },
  commands: [
    { id: 'go-goals', label: 'command.goGoals', keys: 'g o', run: ({ navigate }) => navigate('/goals') },
    { id: 'add-goal', label: 'command.addGoal', run: ({ navigate }) => navigate('/goals?new=1') },
  ],
}
