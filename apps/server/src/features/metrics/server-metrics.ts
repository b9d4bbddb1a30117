import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the histogram of call durations (seconds). Longer calls are in the last bucket. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Metrics of the server. Labels are route patterns, methods, statuses and outcomes. None identifies a person, a device
 * or a record.
 */
export class ServerMetrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #durations: Histogram<'method' | 'route'>
  readonly #databaseErrors: Counter
  readonly #drafts: Counter<'outcome'>
  readonly #draftTokens: Counter
  readonly #opinions: Counter<'kind'>

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'segno_http_requests_total',
      help: 'Answered requests.',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'segno_http_request_duration_seconds',
      help: 'From the request to its answer.',
      labelNames: ['method', 'route'],
      buckets: durationBuckets,
      registers,
    })
    this.#databaseErrors = new Counter({
      name: 'segno_database_errors_total',
      help: 'Reads and writes that the database failed.',
      registers,
    })
    this.#drafts = new Counter({
      name: 'segno_dictionary_drafts_total',
      help: 'Questions to the AI service, by their outcome.',
      labelNames: ['outcome'],
      registers,
    })
    this.#draftTokens = new Counter({
      name: 'segno_dictionary_draft_tokens_total',
      help: 'Tokens that drafted definitions cost.',
      registers,
    })
    this.#opinions = new Counter({
      name: 'segno_dictionary_feedback_total',
      help: 'Opinions and reports of readers about terms.',
      labelNames: ['kind'],
      registers,
    })
    collectDefaultMetrics({ register: this.#registry, prefix: 'segno_' })
  }

  /**
   * Returns the middleware that counts requests and measures their time. It runs before all other middleware,
   * so that it counts refusals and failures too.
   */
  middleware(): MiddlewareHandler {
    return async (context, next) => {
      const begun = performance.now()
      try {
        await next()
      } finally {
        const route = routeOf(matchedRoutes(context), context.req.method)
        const method = knownMethods.has(context.req.method) ? context.req.method : 'other'
        this.#requests.inc({ method, route, status: context.res.status })
        this.#durations.observe({ method, route }, (performance.now() - begun) / 1000)
      }
    }
  }

  /** Adds a gauge of open channels. Prometheus calls `size` at each scrape. */
  watchSockets(size: () => number): void {
    new Gauge({
      name: 'segno_open_sockets',
      help: 'Open connections of the real-time channel.',
      registers: [this.#registry],
      collect() {
        this.set(size())
      },
    })
  }

  databaseFailed(): void {
    this.#databaseErrors.inc()
  }

  /** Counts the outcome of one question to the AI service, and its tokens. */
  readonly draftEnded = (outcome: string, tokens: number): void => {
    this.#drafts.inc({ outcome })
    this.#draftTokens.inc(tokens)
  }

  readonly termRated = (kind: 'helpful' | 'unhelpful' | 'report'): void => {
    this.#opinions.inc({ kind })
  }

  /** Returns the metrics in the text format of Prometheus, with its content type. */
  async text(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Returns the route pattern of a request, or `none`. Skips middleware and fallbacks, which are registered for
 * all methods.
 */
function routeOf(
  routes: readonly { readonly method: string; readonly path: string }[],
  method: string,
): string {
  const asked = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === asked)?.path ?? 'none'
}
