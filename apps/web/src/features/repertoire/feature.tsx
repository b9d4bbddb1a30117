import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const repertoireFeature: Feature = {
  id: 'repertoire',
  routes: [
    {
      path: '/repertoire',
      load: async () => {
        const screens = import('./repertoire-screen')
        // Asked for already, so that they are drawn with the list and do not push it down.
        void screens.then(({ loadRepertoire }) => loadRepertoire()).catch(() => {})
        void import('./next-up/next-up').then(({ loadNextUp }) => loadNextUp()).catch(() => {})
        const [screen] = await Promise.all([screens, loadMessages(['repertoire'])])
        return screen.RepertoireScreen
      },
    },
    {
      path: '/repertoire/:key',
      title: 'nav.piece',
      load: async () => {
        const screens = import('./piece/piece-screen')
        void screens.then(({ loadPiece }) => loadPiece()).catch(() => {})
        const [screen] = await Promise.all([screens, loadMessages(['repertoire', 'piece'])])
        return screen.PieceScreen
      },
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
