import type { Feature } from '../feature'
import { settingsTabs } from './settings-tabs'

export const settingsFeature: Feature = {
  id: 'settings',
  routes: [
    {
      path: '/settings/:tab',
      load: async () => (await import('./settings-screen')).SettingsScreen,
      messages: ['settings', 'music'],
      modules: ['settings/settings-screen.tsx'],
      ...(import.meta.env.SSR && { drawnFor: settingsTabs }),
    },
  ],
  navigation: {
    label: 'nav.settings',
    href: '/settings/preferences',
    icon: 'settings',
    order: 90,
    onPhone: false,
  },
  commands: [
    {
      id: 'export',
      label: 'command.exportData',
      run: ({ navigate }) => navigate('/settings/data'),
    },
    {
      id: 'import',
      label: 'command.importData',
      run: ({ navigate }) => navigate('/settings/data#import'),
    },
    {
      id: 'go-settings',
      label: 'command.goSettings',
      keys: 'g s',
      run: ({ navigate }) => navigate('/settings/preferences'),
    },
  ],
}
