import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

/** Saves practice that tools have measured: a strip at the bottom of the screens, and its review. */
export const autoLogFeature: Feature = {
  id: 'auto-log',
  routes: [],
  Everywhere: lazyPart({
    load: async () => (await import('./unsaved-practice')).UnsavedPractice,
    fallback: drawNothing,
  }),
}
