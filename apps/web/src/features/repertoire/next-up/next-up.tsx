import { drawNothing, lazyPart } from '../../../ui/lazy-part'

/** Suggestions of what to practise, for a diary that is read to its end. */
export const NextUpView = lazyPart({
  load: async () => (await import('./next-up-view')).NextUpView,
  messages: ['next-up'],
  fallback: drawNothing,
})
