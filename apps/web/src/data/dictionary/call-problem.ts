import { CallError } from '../../contracts/sync-server'

/** Why a call about the dictionary failed, as screens name it. */
export interface CallProblem {
  readonly kind: 'offline' | 'signedOut' | 'tooMany' | 'noService' | 'notFound' | 'failed'
  /** Seconds until it can be repeated, if the server says so. */
  readonly wait: number | null
}

/** Returns the problem of a failed call. An error of our own counts as a failure, not as a lost connection. */
export function problemOf(error: unknown): CallProblem {
  if (!(error instanceof CallError)) return { kind: 'failed', wait: null }
  const wait = error.retryAfter === undefined ? null : Math.ceil(error.retryAfter / 1000)
  return { kind: kindOf(error), wait }
}

function kindOf({ code, kind }: CallError): CallProblem['kind'] {
  if (kind === 'offline') return 'offline'
  if (kind === 'unauthorized') return 'signedOut'
  if (code === 'rate_limited') return 'tooMany'
  if (code === 'not_found') return 'notFound'
  return code === 'ai_unavailable' ? 'noService' : 'failed'
}
