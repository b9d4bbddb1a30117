import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const logbookFeature: Feature = {
  id: 'logbook',
  routes: [
    {
      path: '/logbook',
      load: async () => {
        const screens = import('./logbook-screen')
        void screens.then(({ loadSummary }) => loadSummary()).catch(() => {})
        const [screen] = await Promise.all([screens, loadMessages(['logbook', 'music'])])
        return screen.LogbookScreen
      },
    },
    {
      path: '/logbook/duplicates',
      title: 'nav.duplicates',
      load: async () => {
        const [screen] = await Promise.all([
          import('./duplicates/duplicates-screen'),
          loadMessages(['logbook', 'logbook-parts', 'music']),
        ])
        return screen.DuplicatesScreen
      },
    },
  ],
  navigation: { label: 'nav.logbook', href: '/logbook', icon: 'logbook', order: 10, onPhone: true },
  commands: [
    {
      id: 'go-logbook',
      label: 'command.goLogbook',
      keys: 'g l',
      run: ({ navigate }) => navigate('/logbook'),
    },
    {
      id: 'duplicates',
      label: 'command.duplicates',
      run: ({ navigate }) => navigate('/logbook/duplicates'),
    },
  ],
}
