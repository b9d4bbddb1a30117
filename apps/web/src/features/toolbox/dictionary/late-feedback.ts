import { drawNothing, lazyPart } from '../../../ui/lazy-part'

/** Rating and report of a term. Fetched after the text of the term. */
export const TermFeedback = lazyPart({
  load: async () => (await import('./feedback/term-feedback')).TermFeedback,
  messages: ['term-feedback'],
  fallback: drawNothing,
})
