import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

export const entryFeature: Feature = {
  id: 'entry',
  routes: [
    {
      path: '/logbook/new',
      title: 'nav.newEntry',
      load: async () => (await import('./entry-screen')).NewEntryScreen,
      messages: ['entry', 'music'],
      modules: ['entry/entry-screen.tsx'],
    },
    {
      path: '/logbook/:id/edit',
      title: 'nav.editEntry',
      load: async () => (await import('./entry-screen')).EditEntryScreen,
      messages: ['entry', 'music'],
      modules: ['entry/entry-screen.tsx'],
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
  // The panel fetches its own messages, so that the first screen does not.
  Everywhere: lazyPart({
    load: async () => (await import('./quick-log/quick-log')).QuickLog,
    fallback: drawNothing,
  }),
}
