import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const landingFeature: Feature = {
  id: 'landing',
  routes: [
    {
      path: '/',
      frame: 'bare',
      load: async () => {
        const [screen] = await Promise.all([import('./landing-screen'), loadMessages(['landing'])])
        return screen.LandingScreen
      },
    },
  ],
}
