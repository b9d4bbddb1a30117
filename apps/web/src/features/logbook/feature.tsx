import type { Feature } from '../feature'

export const logbookFeature: Feature = {
  id: 'logbook',
  routes: [
    {
      path: '/logbook',
      load: async () => (await import('./logbook-screen')).LogbookScreen,
      messages: ['logbook', 'music'],
      modules: ['logbook/logbook-screen.tsx'],
    },
    {
      path: '/logbook/duplicates',
      title: 'nav.duplicates',
      load: async () => (await import('./duplicates/duplicates-screen')).DuplicatesScreen,
      messages: ['logbook', 'logbook-parts', 'music'],
      modules: ['logbook/duplicates/duplicates-screen.tsx'],
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
