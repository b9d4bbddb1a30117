import { expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log'
import { createPolicyReports, POLICY_REPORT_PATH } from './policy-reports'

async function report(body: unknown) {
  const lines: string[] = []
  const text = typeof body === 'string' ? body : JSON.stringify({ 'csp-report': body })
  const headers = { 'Content-Type': 'application/csp-report' }
  const router = createPolicyReports(collectLog(lines))
  const answer = await router.request(POLICY_REPORT_PATH, { method: 'POST', body: text, headers })
  return { status: answer.status, lines }
}

test.each([
  ['inline', 'inline'],
  ['https://evil.example/private?token=1', 'https://evil.example'],
  ['chrome-extension://abc/x.js', 'chrome-extension:'],
  ['private words', 'unknown'],
])(
  'the log of a policy report about %s names %s, but neither the page nor the sample',
  async (blocked, named) => {
    const { status, lines } = await report({
      'document-uri': 'https://segno.example/repertoire/Private%20title',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
      'script-sample': 'private words',
    })
    expect(status).toBe(204)
    expect(lines).toEqual([`warn policy.violated directive=script-src-elem blocked=${named}`])
  },
)

test.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['null', 'null'],
  ['a directive with other characters', JSON.stringify({ 'csp-report': { 'effective-directive': 'a\nb' } })],
  ['a report of 1 MB', JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(1_000_000) } })],
])('the server accepts a policy report with %s and logs nothing', async (_name, body) => {
  expect(await report(body)).toEqual({ status: 204, lines: [] })
})
