import type { Feature } from '../feature'

export const scorebookFeature: Feature = {
  id: 'scorebook',
  isBeta: true,
  routes: [
    {
      path: '/scorebook',
      load: async () => (await import('./library/library-screen')).MyScoresScreen,
      messages: ['scorebook', 'music'],
      modules: ['scorebook/library/library-screen.tsx'],
    },
    {
      path: '/scorebook/browse',
      load: async () => (await import('./library/library-screen')).BrowseScreen,
      messages: ['scorebook', 'music'],
      modules: ['scorebook/library/library-screen.tsx'],
    },
    {
      path: '/scorebook/:scoreId',
      load: async () => (await import('./viewer/viewer-screen')).ViewerScreen,
      messages: ['score-viewer'],
      modules: ['scorebook/viewer/viewer-screen.tsx'],
      frame: 'bare',
      title: 'nav.scorebook',
    },
  ],
  navigation: { label: 'nav.scorebook', href: '/scorebook', icon: 'scorebook', order: 27, onPhone: false },
  commands: [
    {
      id: 'go-scorebook',
      label: 'command.goScorebook',
      keys: 'g b',
      run: ({ navigate }) => navigate('/scorebook'),
    },
  ],
}
