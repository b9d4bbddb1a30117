import { emptyScoreFilter, type ScoreFilter } from '@segno/domain/score/list-scores'
import { scoreDifficulties, scoreVisibilities } from '@segno/domain/score/score'

const MY_SCORES_PATH = '/scorebook'
const BROWSE_PATH = '/scorebook/browse'

/** Parses the score filter in the query of a URL. Ignores unknown values. */
export function parseLibraryAddress(search: string): ScoreFilter {
  const parameters = new URLSearchParams(search)
  const text = (name: string) => parameters.get(name) ?? ''
  const choice = <C extends string>(name: string, choices: readonly C[]): C | '' =>
    choices.find((one) => one === parameters.get(name)) ?? ''
  return {
    text: text('q'),
    composer: text('composer'),
    instrument: text('instrument'),
    difficulty: choice('difficulty', scoreDifficulties),
    tag: text('tag'),
    visibility: choice('visibility', scoreVisibilities),
    favourites: parameters.get('favourites') === '1',
  }
}

/** Returns path and query of the URL of a score filter, without empty fields. */
export function formatLibraryAddress(filter: ScoreFilter, path: string = MY_SCORES_PATH): string {
  const { text, favourites, ...others } = filter
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  for (const [name, value] of Object.entries(others)) if (value !== '') parameters.set(name, value)
  if (favourites) parameters.set('favourites', '1')
  const search = parameters.toString()
  return search === '' ? path : `${path}?${search}`
}

/** Returns path and query of the URL of a score filter on the tab 'Browse', without empty fields. */
export function formatBrowseAddress(filter: ScoreFilter): string {
  return formatLibraryAddress(filter, BROWSE_PATH)
}

export function isFiltered(filter: ScoreFilter): boolean {
  return (
    formatLibraryAddress({ ...filter, text: filter.text.trim() }) !== formatLibraryAddress(emptyScoreFilter)
  )
}
