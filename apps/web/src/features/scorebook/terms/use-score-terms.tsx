import { lazyPart } from '../../../ui/lazy-part'
import type { ViewerAdditions } from '../viewer/viewer-additions'
import type { ViewedScore } from '../viewer/viewer-props'

const ScoreTerms = lazyPart({
  load: async () => (await import('./score-terms')).ScoreTerms,
  messages: ['dictionary'],
})

/** Returns the links to the piece and to the dictionary for the panel 'View'. */
export function useScoreTerms(score: ViewedScore): ViewerAdditions {
  return { viewPanel: <ScoreTerms score={score} /> }
}
