import { drawNothing, lazyPart } from '../../../ui/lazy-part'

/** The rating and the report of a term. The browser fetches their code after the text of the term. */
export const TermFeedback = lazyPart({
  load: async () => (await import('./feedback/term-feedback')).TermFeedback,
  messages: ['term-feedback'],
  fallback: drawNothing,
})
