import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../log'

/** Browsers send reports of violations of the content security policy to this path. */
export const POLICY_REPORT_PATH = '/csp-report'

const LONGEST_REPORT = 16_384
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-sink'])

/**
 * Creates the route that logs which directive was violated and by which origin. It does not log page and
 * sample, because the address of a page may contain a title. Malformed reports get 204, too.
 */
export function createPolicyReports(log: Log): Hono {
  const router = new Hono()
  const limit = bodyLimit({
    maxSize: LONGEST_REPORT,
    onError: (context) => {
      context.req.raw.body?.cancel().catch(() => undefined)
      return context.body(null, 204)
    },
  })
  router.post(POLICY_REPORT_PATH, limit, async (context) => {
    const report = readReport(await context.req.text())
    if (report) log('policy.violated', report)
    return context.body(null, 204)
  })
  return router
}

function readReport(text: string): { directive: string; blocked: string } | null {
  try {
    const { 'csp-report': report } = JSON.parse(text) as { 'csp-report'?: Record<string, unknown> }
    const directive = String(report?.['effective-directive'] ?? report?.['violated-directive'] ?? '')
    if (!/^[a-z-]{1,40}$/.test(directive)) return null
    return { directive, blocked: originOf(String(report?.['blocked-uri'] ?? '')) }
  } catch {
    return null
  }
}

function originOf(blocked: string): string {
  if (keywords.has(blocked)) return blocked
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined
  if (!url) return 'unknown'
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100)
}
