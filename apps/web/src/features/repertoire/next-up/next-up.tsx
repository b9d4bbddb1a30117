import { drawNothing, lazyPart } from '../../../ui/lazy-part'

/** Suggestions of what to practise. They need the completely loaded diary. */
export const NextUpView = lazyPart({
  load: async () => (await import('./next-up-view')).NextUpView,
  messages: ['next-up'],
  fallback: drawNothing,
})
