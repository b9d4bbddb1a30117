import type { Feature } from '../../contracts/feature'

export const landingFeature: Feature = {
  id: 'landing',
  routes: [
    {
      path: '/',
      frame: 'bare',
      load: async () => (await import('./landing-screen')).LandingScreen,
      messages: ['landing'],
      modules: [],
    },
  ],
}
