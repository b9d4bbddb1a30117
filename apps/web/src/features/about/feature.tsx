import type { Feature } from '../feature'
import { aboutTabs } from './about-tabs'

export const aboutFeature: Feature = {
  id: 'about',
  routes: [
    {
      path: '/about/:tab',
      load: async () => (await import('./about-screen')).AboutScreen,
      messages: ['about'],
      modules: ['about/about-screen.tsx'],
      drawnFor: aboutTabs,
    },
  ],
  navigation: { label: 'nav.about', href: '/about/about', icon: 'about', order: 95, onPhone: false },
}
