import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

/** Practice that tools have measured: the strip at the bottom of every screen, and its review. */
export const autoLogFeature: Feature = {
  id: 'auto-log',
  routes: [],
  Everywhere: lazyPart({
    load: async () => (await import('./unsaved-practice')).UnsavedPractice,
    fallback: drawNothing,
  }),
}
