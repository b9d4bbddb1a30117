import { Library } from './library'
import { MyScores } from './my-scores'
import { StarterScores } from './starter-scores'

export function MyScoresScreen() {
  return <Library tab="mine">{(onImport) => <MyScores onImport={onImport} />}</Library>
}

/** The scores that come with Segno. */
export function BrowseScreen() {
  return <Library tab="browse">{() => <StarterScores />}</Library>
}
