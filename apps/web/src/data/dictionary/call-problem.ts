import { CallError } from '../../contracts/sync-server'

/** The error of a dictionary call, as screens show it. */
export interface CallProblem {
  readonly kind: 'offline' | 'signedOut' | 'tooMany' | 'noService' | 'notFound' | 'failed'
  /** Seconds until the call may be repeated; null if the server gives no time. */
  readonly wait: number | null
}

/** Returns the problem of a failed call. Errors thrown by our own code become `failed`, not `offline`. */
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
