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
      path: '/scorebook/collections',
      load: async () => (await import('./collection-pages/collections-screen')).CollectionsScreen,
      messages: ['scorebook', 'collections'],
      modules: ['scorebook/collection-pages/collections-screen.tsx'],
    },
    {
      path: '/scorebook/collection/user/:id',
      load: async () => (await import('./collection-pages/own-collection-screen')).OwnCollectionScreen,
      messages: ['scorebook', 'collections', 'music'],
      modules: ['scorebook/collection-pages/own-collection-screen.tsx'],
    },
    {
      path: '/scorebook/collection/:slug',
      load: async () => (await import('./collection-pages/public-collection-screen')).PublicCollectionScreen,
      messages: ['scorebook', 'collections', 'music'],
      modules: ['scorebook/collection-pages/public-collection-screen.tsx'],
    },
    {
      path: '/scorebook/:scoreId',
      load: async () => (await import('./screen/viewer-screen')).ViewerScreen,
      messages: ['score-viewer'],
      modules: ['scorebook/screen/viewer-screen.tsx'],
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
