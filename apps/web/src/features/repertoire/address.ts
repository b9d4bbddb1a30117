import {
  DEFAULT_REPERTOIRE_SORT,
  type GoalFilter,
  goalFilters,
  type RepertoireFilter,
  type RepertoireSort,
  repertoireSorts,
  type StatusFilter,
  statusFilters,
} from '@segno/domain/repertoire/repertoire-list'

/** The state of the repertoire screen in its address, so that Back and bookmarks restore it. */
export interface RepertoireAddress {
  readonly filter: RepertoireFilter
  readonly sort: RepertoireSort
  /** Whether the form for a new piece is open. */
  readonly isAdding: boolean
}

export const REPERTOIRE_PATH = '/repertoire'
export const emptyFilter: RepertoireFilter = { text: '', status: 'current', goals: 'all' }

/** Parses the query string of the repertoire. An unknown value becomes its default. */
export function parseAddress(search: string): RepertoireAddress {
  const parameters = new URLSearchParams(search)
  const choice = <C extends string>(name: string, choices: readonly C[], other: C): C =>
    choices.find((one) => one === parameters.get(name)) ?? other
  return {
    filter: {
      text: parameters.get('q') ?? '',
      status: choice<StatusFilter>('status', statusFilters, 'current'),
      goals: choice<GoalFilter>('goals', goalFilters, 'all'),
    },
    sort: choice('sort', repertoireSorts, DEFAULT_REPERTOIRE_SORT),
    isAdding: parameters.get('add') === '1',
  }
}

/** Returns the path and query string of the repertoire. Omits parameters that have their default value. */
export function formatAddress({ filter, sort, isAdding }: RepertoireAddress): string {
  const parameters = new URLSearchParams()
  if (filter.text !== '') parameters.set('q', filter.text)
  if (filter.status !== 'current') parameters.set('status', filter.status)
  if (filter.goals !== 'all') parameters.set('goals', filter.goals)
  if (sort !== DEFAULT_REPERTOIRE_SORT) parameters.set('sort', sort)
  if (isAdding) parameters.set('add', '1')
  const search = parameters.toString()
  return search === '' ? REPERTOIRE_PATH : `${REPERTOIRE_PATH}?${search}`
}

export function isFiltered({ text, status, goals }: RepertoireFilter): boolean {
  return text.trim() !== '' || status !== 'current' || goals !== 'all'
}

/** Returns the address of a piece's page. */
export function pieceAddress(key: string): string {
  return `${REPERTOIRE_PATH}/${encodeURIComponent(key)}`
}
