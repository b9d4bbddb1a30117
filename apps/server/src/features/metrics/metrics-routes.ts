import { getMetrics } from '@segno/protocol/http/health'
import type { Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import type { ServerMetrics } from './server-metrics'

/** Serves the metrics for Prometheus. */
export function createMetricsRoutes({ metrics }: { readonly metrics: ServerMetrics }): Hono<ApiEnv> {
  const router = createRouter()
  router.get(getMetrics.path, async (context) => {
    const { type, text } = await metrics.text()
    return context.body(text, 200, { 'Content-Type': type })
  })
  return router
}
