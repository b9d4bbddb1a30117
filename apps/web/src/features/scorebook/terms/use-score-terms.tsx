import { lazyPart } from '../../../ui/lazy-part'
import type { ViewerAdditions } from '../viewer/viewer-additions'
import type { ViewedScore } from '../viewer/viewer-props'

const ScoreTerms = lazyPart({
  load: async () => (await import('./score-terms')).ScoreTerms,
  messages: ['dictionary'],
})

/** Adds links to the piece and to the dictionary to the panel 'View'. */
export function useScoreTerms(score: ViewedScore): ViewerAdditions {
  return { viewPanel: <ScoreTerms score={score} /> }
}
