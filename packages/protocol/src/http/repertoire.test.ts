import { expect, test } from 'vitest'
import { allCalls } from './all-calls'

test('removing and dissociating a piece time out after 15 seconds, and no other call has its own timeout', () => {
  const timed = allCalls.flatMap((call) =>
    'timeout' in call ? [{ method: call.method, path: call.path, timeout: call.timeout }] : [],
  )
  expect(timed).toEqual([
    { method: 'DELETE', path: '/api/repertoire/{scoreId}', timeout: 15_000 },
    { method: 'DELETE', path: '/api/repertoire/{scoreId}/dissociate', timeout: 15_000 },
  ])
})
