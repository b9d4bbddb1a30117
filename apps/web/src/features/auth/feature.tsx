import type { Feature } from '../../contracts/feature'

export const authFeature: Feature = {
  id: 'auth',
  routes: [
    {
      path: '/auth/verify',
      frame: 'bare',
      load: async () => (await import('./verify-screen')).VerifyScreen,
      messages: ['auth'],
      modules: ['auth/verify-screen.tsx'],
    },
  ],
  // Only what opens the dialog; the dialog and its words are fetched with the first wish to sign in.
  everywhere: async () => (await import('./sign-in')).SignIn,
}
