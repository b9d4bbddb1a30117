import type { Feature } from '../feature'
import { aboutTabs } from './about-tabs'
import { helpAreas } from './help/help-areas'

export const aboutFeature: Feature = {
  id: 'about',
  routes: [
    {
      path: '/about/:tab',
      load: async () => (await import('./about-screen')).AboutScreen,
      messages: ['about', 'consent'],
      modules: ['about/about-screen.tsx'],
      ...(import.meta.env.SSR && { drawnFor: aboutTabs }),
    },
  ],
  commands: helpAreas.map((area) => ({
    id: `help-${area}`,
    label: `command.help.${area}`,
    run: ({ navigate }) => navigate(`/about/help?area=${area}`),
  })),
  navigation: { label: 'nav.about', href: '/about/about', icon: 'about', order: 95, onPhone: false },
}
