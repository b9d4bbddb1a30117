import type { Feature, FeatureRoute } from '../feature'

/** Both screens of the programmes share a module, because the first script has no room for more addresses. */
const programmes: Omit<FeatureRoute, 'path'> = {
  title: 'nav.programmes',
  load: async () => (await import('./programmes/programmes-screen')).ProgrammesScreen,
  messages: ['repertoire', 'piece'],
  modules: ['repertoire/programmes/programmes-screen.tsx'],
}

export const repertoireFeature: Feature = {
  id: 'repertoire',
  routes: [
    {
      path: '/repertoire',
      load: async () => {
        void import('./late-parts').then(({ preloadParts }) => preloadParts()).catch(() => {})
        return (await import('./repertoire-screen')).RepertoireScreen
      },
      messages: ['repertoire'],
      modules: ['repertoire/repertoire-screen.tsx'],
    },
    { path: '/repertoire/programmes', ...programmes },
    { path: '/repertoire/programmes/:id', ...programmes },
    {
      path: '/repertoire/:key',
      title: 'nav.piece',
      load: async () => (await import('./piece/piece-screen')).PieceScreen,
      messages: ['repertoire', 'piece'],
      modules: ['repertoire/piece/piece-screen.tsx'],
    },
  ],
  navigation: { label: 'nav.repertoire', href: '/repertoire', icon: 'repertoire', order: 15, onPhone: true },
  commands: [
    {
      id: 'go-repertoire',
      label: 'command.goRepertoire',
      keys: 'g r',
      run: ({ navigate }) => navigate('/repertoire'),
    },
    { id: 'add-piece', label: 'command.addPiece', run: ({ navigate }) => navigate('/repertoire?add=1') },
  ],
}
