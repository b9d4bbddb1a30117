import { drawNothing, lazyPart } from '../../ui/lazy-part'
import type { Feature } from '../feature'

/**
 * The feature that reviews and saves practice that tools have measured. A strip at the bottom of the screens
 * opens the review.
 */
export const autoLogFeature: Feature = {
  id: 'auto-log',
  routes: [],
  Everywhere: lazyPart({
    load: async () => (await import('./unsaved-practice')).UnsavedPractice,
    fallback: drawNothing,
  }),
}
