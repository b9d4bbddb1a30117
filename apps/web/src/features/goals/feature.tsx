import type { Feature } from '../feature'

export const goalsFeature: Feature = {
  id: 'goals',
  routes: [
    {
      path: '/goals',
      load: async () => (await import('./goals-screen')).GoalsScreen,
      messages: ['goals'],
      modules: ['goals/goals-screen.tsx'],
    },
  ],
  navigation: { label: 'nav.goals', href: '/goals', icon: 'goals', order: 18, onPhone: false },
  commands: [
    { id: 'go-goals', label: 'command.goGoals', keys: 'g o', run: ({ navigate }) => navigate('/goals') },
    { id: 'add-goal', label: 'command.addGoal', run: ({ navigate }) => navigate('/goals?new=1') },
  ],
}
