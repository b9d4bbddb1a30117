import type { Feature } from '../../contracts/feature'
import { loadMessages } from '../../i18n/translator'

export const authFeature: Feature = {
  id: 'auth',
  routes: [
    {
      path: '/auth/verify',
      frame: 'bare',
      load: async () => {
        const [screen] = await Promise.all([import('./verify-screen'), loadMessages(['auth'])])
        return screen.VerifyScreen
      },
    },
  ],
  // Only what opens the dialog; the dialog and its words are fetched with the first wish to sign in.
  everywhere: async () => (await import('./sign-in')).SignIn,
}
