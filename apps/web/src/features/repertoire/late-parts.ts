import { drawNothing, lazyPart } from '../../ui/lazy-part'

/** Suggestions of what to practise. They need the completely loaded diary. */
export const NextUpView = lazyPart({
  load: async () => (await import('./next-up/next-up-view')).NextUpView,
  messages: ['next-up'],
  fallback: drawNothing,
})

/** The list of the found pieces. It reads works and movements from titles. */
export const FoundPieces = lazyPart({
  load: async () => (await import('./list/found-pieces')).FoundPieces,
})

/** The offer to unite composers that are written in two ways. It needs the table of composers. */
export const UniteOffer = lazyPart({
  load: async () => (await import('../../list-screen/unite-banner')).UniteOffer,
  messages: ['settings'],
  fallback: drawNothing,
})

/** Fetches the parts together with the screen, because a late part would push the others down. */
export function preloadParts(): void {
  NextUpView.preload()
  FoundPieces.preload()
}
