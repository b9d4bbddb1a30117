import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

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
    {
      path: '/auth/undo',
      frame: 'bare',
      load: async () => (await import('./undo-screen')).UndoScreen,
      messages: ['auth'],
      modules: ['auth/undo-screen.tsx'],
    },
  ],
  // Fetches only the code that opens the dialog. The first opening fetches the dialog and its messages.
  Everywhere: lazyPart({
    load: async () => (await import('./sign-in')).SignIn,
    fallback: drawNothing,
  }),
}
