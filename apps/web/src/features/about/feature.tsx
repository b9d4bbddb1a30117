import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const aboutFeature: Feature = {
  id: 'about',
  routes: [
    {
      path: '/about/:tab',
      load: async () => {
        const [screen] = await Promise.all([import('./about-screen'), loadMessages(['about'])])
        return screen.AboutScreen
      },
    },
  ],
  navigation: { label: 'nav.about', href: '/about/about', icon: 'about', order: 95, onPhone: false },
}
