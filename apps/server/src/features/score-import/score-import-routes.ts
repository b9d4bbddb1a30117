import { mediaTypeOfBytes, SNIFFED_BYTES } from '@segno/domain/score/media-type-of-bytes'
import { limits as domainLimits } from '@segno/domain/shared/limits'
import { importScore } from '@segno/protocol/http/score-import'
import type { Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { takeFrom } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import { FILE_POLICY } from '../../http/security-headers'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { ImportNetwork } from '../../ports/import-network'
import { addCall } from '../../records/add-call'
import { type FetchRules, fetchPublicFile, ImportRefused } from './fetch-public-file'

export interface ScoreImportRoutesOptions {
  readonly network: ImportNetwork
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly limits: Pick<RateLimits, 'create'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Resolves after `duration` milliseconds. */
  readonly wait: (duration: number) => Promise<void>
  /** Limits of a fetch in bytes and milliseconds. Tests replace them. */
  readonly rules?: FetchRules
}

/** The most imports of one account in an hour. */
const importRule = { limit: 10, window: 3_600_000 }
/** The most imports that run at once, because each holds a file in memory. */
const RUNNING = 3
/**
 * The server sends a refusal a whole multiple of this time after the call (milliseconds). Its time then reveals
 * less of the network.
 */
const REFUSAL_STEP = 1000
/** Seconds in `Retry-After` while other imports run. */
const RETRY_SECONDS = 5

const defaultRules: FetchRules = {
  bytes: domainLimits.scoreFileBytes,
  headerBytes: 65_536,
  redirects: 3,
  firstByte: 5000,
  total: 15_000,
}

/** Creates the route that fetches a score from a public address for a musician. */
export function createScoreImportRoutes(options: ScoreImportRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()
  const rate = options.limits.create('score-imports', [importRule])
  const running = new Set<string>()

  addCall(router, importScore, options.before, async (context) => {
    const { url } = await readBody(context, importScore.request)
    const { accountId } = context.get('caller')
    if (running.has(accountId) || running.size >= RUNNING) throw busy()
    running.add(accountId)
    try {
      await takeFrom([[rate, accountId]])
      const file = await fetchForMusician(url, options)
      context.set('ownPolicy', FILE_POLICY)
      return context.body(file.bytes, 200, {
        'Content-Type': file.mediaType,
        'Content-Length': String(file.bytes.length),
        'Content-Disposition': 'attachment',
      })
    } finally {
      running.delete(accountId)
    }
  })
  return router
}

/** Returns a file of sheet music, or throws an ApiProblem a whole multiple of `REFUSAL_STEP` after the call. */
async function fetchForMusician(url: string, options: ScoreImportRoutesOptions) {
  const { network, rules = defaultRules, now, wait } = options
  const start = now()
  try {
    const bytes = await fetchPublicFile(url, network, rules)
    const mediaType = mediaTypeOfBytes(bytes.subarray(0, SNIFFED_BYTES))
    if (!mediaType) throw notSheetMusic()
    return { bytes, mediaType }
  } catch (error) {
    await wait(REFUSAL_STEP - ((now() - start) % REFUSAL_STEP))
    throw error instanceof ImportRefused ? problemOf(error) : error
  }
}

function problemOf({ reason }: ImportRefused): ApiProblem {
  if (reason === 'tooLarge')
    return new ApiProblem(413, 'payload_too_large', 'The file at this address is larger than 10 MB.')
  return new ApiProblem(422, 'import_failed', 'No file could be fetched from this address.')
}

function notSheetMusic(): ApiProblem {
  return new ApiProblem(
    415,
    'unsupported_media_type',
    'The file at this address is not a PDF, JPEG, PNG or MusicXML file.',
  )
}

function busy(): ApiProblem {
  return new ApiProblem(429, 'rate_limited', 'Other imports are running. Please try again in a moment.', {
    retryAfter: RETRY_SECONDS,
  })
}
