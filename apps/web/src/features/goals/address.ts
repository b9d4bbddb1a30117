import { type GoalKind, goalKinds } from '@segno/domain/goal/goal-kind'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { PieceKey } from '@segno/domain/piece/piece-key'

export const goalStatusFilters = ['active', 'completed', 'all'] as const
export type GoalStatusFilter = (typeof goalStatusFilters)[number]

export interface GoalsFilter {
  /** The typed search text. */
  readonly text: string
  readonly status: GoalStatusFilter
  readonly kind: GoalKind | null
  readonly piece: PieceKey | null
}

const goalDialogs = ['new', 'edit', 'track'] as const
export type GoalDialog = (typeof goalDialogs)[number]

/** The state of the goals screen in its address, so that Back and bookmarks restore it. */
export interface GoalsAddress extends GoalsFilter {
  /** The id of the selected goal, or null. */
  readonly goalId: string | null
  readonly dialog: GoalDialog | null
}

export const emptyGoalsFilter: GoalsFilter = { text: '', status: 'active', kind: null, piece: null }

/** Parses the query string of the goals screen. An invalid parameter becomes its default. */
export function parseGoalsAddress(search: string): GoalsAddress {
  const parameters = new URLSearchParams(search)
  const piece = normalisePieceKey(parameters.get('piece') ?? '')
  return {
    text: parameters.get('q') ?? '',
    status: goalStatusFilters.find((status) => status === parameters.get('status')) ?? 'active',
    kind: goalKinds.find((kind) => kind === parameters.get('kind')) ?? null,
    piece: piece === '' ? null : piece,
    goalId: parameters.get('goal') || null,
    dialog: goalDialogs.find((dialog) => parameters.get(dialog) === '1') ?? null,
  }
}

/** Returns the path and query string of the goals screen. Omits parameters that have their default value. */
export function formatGoalsAddress({ text, status, kind, piece, goalId, dialog }: GoalsAddress): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  if (status !== 'active') parameters.set('status', status)
  if (kind !== null) parameters.set('kind', kind)
  if (piece !== null) parameters.set('piece', piece)
  if (goalId !== null) parameters.set('goal', goalId)
  if (dialog !== null) parameters.set(dialog, '1')
  const search = parameters.toString()
  return search === '' ? '/goals' : `/goals?${search}`
}
