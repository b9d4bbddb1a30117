import { drawNothing, lazyPart } from '../../ui/lazy-part'

/** Suggests what to practise, once the diary has loaded completely. */
export const NextUpView = lazyPart({
  load: async () => (await import('./next-up/next-up-view')).NextUpView,
  messages: ['next-up'],
  fallback: drawNothing,
})

/** The list of the pieces found. Its module reads works and movements from titles. */
export const FoundPieces = lazyPart({
  load: async () => (await import('./list/found-pieces')).FoundPieces,
})

/** Offers to unite the spellings of a composer. Its module needs the table of composers. */
export const UniteOffer = lazyPart({
  load: async () => (await import('../../list-screen/unite-banner')).UniteOffer,
  messages: ['settings'],
  fallback: drawNothing,
})

/**
 * Fetches `NextUpView` and `FoundPieces` together with the screen. A part that arrived later would push the
 * other parts down.
 */
export function preloadParts(): void {
  NextUpView.preload()
  FoundPieces.preload()
}
