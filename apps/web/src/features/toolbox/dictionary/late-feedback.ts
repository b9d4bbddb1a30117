import { drawNothing, lazyPart } from '../../../ui/lazy-part'

/** The opinion and the report of a reader. The text of the term does not wait for it. */
export const TermFeedback = lazyPart({
  load: async () => (await import('./feedback/term-feedback')).TermFeedback,
  messages: ['term-feedback'],
  fallback: drawNothing,
})
