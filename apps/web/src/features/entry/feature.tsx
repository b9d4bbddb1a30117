import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const entryFeature: Feature = {
  id: 'entry',
  routes: [
    {
      path: '/logbook/new',
      title: 'nav.newEntry',
      load: async () => {
        const [screen] = await Promise.all([import('./entry-screen'), loadMessages(['entry', 'music'])])
        return screen.NewEntryScreen
      },
    },
    {
      path: '/logbook/:id/edit',
      title: 'nav.editEntry',
      load: async () => {
        const [screen] = await Promise.all([import('./entry-screen'), loadMessages(['entry', 'music'])])
        return screen.EditEntryScreen
      },
    },
  ],
  commands: [
    {
      id: 'add-entry',
      label: 'command.addEntry',
      keys: 'a',
      run: ({ navigate }) => navigate('/logbook/new'),
    },
  ],
  // Its words are fetched with the panel, not with the first screen.
  everywhere: async () => (await import('./quick-log/quick-log')).QuickLog,
}
