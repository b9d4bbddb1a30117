import type { Feature } from '../feature'

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
