import { expect, test } from 'vitest'
import { allCalls } from './all-calls'

/**
 * The calls without an account, by purpose. The privacy policy names every purpose except the last
 * (`privacy.sent.local`).
 */
const purposes: Readonly<Record<string, readonly string[]>> = {
  'signing in': [
    'POST /api/auth/request-magic-link',
    'POST /api/auth/inspect-magic-link',
    'POST /api/auth/verify-magic-link',
    'POST /api/auth/undo-deletion',
    'POST /api/auth/google',
    'GET /api/auth/config',
    'POST /api/auth/refresh',
    'POST /api/auth/logout',
  ],
  'opinions and reports about terms': ['PUT /api/dictionary/feedback', 'PUT /api/dictionary/reports'],
  'terms that the dictionary does not have': ['GET /api/dictionary/drafts/{language}/{term}'],
  'public collections': ['GET /api/public-collections', 'GET /api/public-collections/{slug}'],
  'the addresses of this server': ['GET /api/health'],
  'other programs, not the app': [
    'GET /api/dictionary/search',
    'GET /api/dictionary/terms',
    'GET /api/dictionary/terms/{language}/{term}',
    'GET /api/metrics',
    'GET /api/openapi.json',
    'GET /api/docs',
  ],
}

test('allCalls has no call without an account except those that this test lists by purpose', () => {
  const open = allCalls.filter(({ authenticated }) => !authenticated)
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.values(purposes).flat().sort(),
  )
})
