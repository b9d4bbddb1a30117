import { expect, test } from 'vitest'
import { allCalls } from './all-calls'

test('only the calls that remove or dissociate a piece have a timeout of their own, 15 seconds', () => {
  const timed = allCalls.flatMap((call) =>
    'timeout' in call ? [{ method: call.method, path: call.path, timeout: call.timeout }] : [],
  )
  expect(timed).toEqual([
    { method: 'DELETE', path: '/api/repertoire/{scoreId}', timeout: 15_000 },
    { method: 'DELETE', path: '/api/repertoire/{scoreId}/dissociate', timeout: 15_000 },
  ])
})
