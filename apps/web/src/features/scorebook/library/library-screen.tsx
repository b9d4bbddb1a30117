import { lazyPart } from '../../../ui/lazy-part'
import { Library } from './library'
import { MyScores } from './my-scores'

const StarterScores = lazyPart({
  load: async () => (await import('./starter-list')).StarterScores,
})

export function MyScoresScreen() {
  return <Library tab="mine">{(onImport) => <MyScores onImport={onImport} />}</Library>
}

/** The screen 'Browse' with the starter scores. */
export function BrowseScreen() {
  return <Library tab="browse">{() => <StarterScores />}</Library>
}
