import type { ApiCall } from '@segno/protocol/http/call'

/** The ids of a musician's records, as paths of calls name them. */
export interface CallIds {
  readonly goal: string
  readonly piece: string
  readonly preset: string
  readonly score: string
  readonly collection: string
  readonly signIn: string
  /** The hash of a file. */
  readonly file: string
}

/** Ids that no record has. */
export const unknownIds: CallIds = {
  goal: 'goal-of-outsider',
  piece: 'piece-outsider',
  preset: 'preset-of-outsider',
  score: 'score-of-outsider',
  collection: 'collection-of-outsider',
  signIn: 'sign-in-of-outsider',
  file: 'a'.repeat(64),
}

/** Returns the parameters of the path of a call. Throws for a path that `CallIds` does not cover. */
export function parametersOf(
  { path }: ApiCall,
  { goal, piece, preset, score, collection, signIn, file }: CallIds,
): Record<string, string> {
  if (!path.includes('{')) return {}
  if (path.startsWith('/api/goals/')) return { id: goal }
  if (path.startsWith('/api/files/')) return { hash: file }
  if (path.startsWith('/api/metronome/presets/')) return { id: preset }
  if (path.startsWith('/api/scores/')) return { id: score }
  if (path.startsWith('/api/collections/')) return { id: collection }
  if (path.startsWith('/api/repertoire/')) return { scoreId: piece }
  if (path.startsWith('/api/sync/history/')) return { kind: 'goal', id: goal }
  if (path.startsWith('/api/user/sign-ins/')) return { id: signIn }
  throw new Error(`whose is what ${path} names?`)
}
