import type { Feature } from '../../contracts/feature'
import { loadWords } from '../../i18n/translator'

export const landingFeature: Feature = {
  id: 'landing',
  routes: [
    {
      path: '/',
      frame: 'bare',
      load: async () => {
        const [screen] = await Promise.all([import('./landing-screen'), loadWords(['landing'])])
        return screen.LandingScreen
      },
    },
  ],
}
