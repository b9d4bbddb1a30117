import { describe, expect, test } from 'vitest'
import { callPath } from './call-path'

const call = { path: '/api/sync/history/{kind}/{id}' }

describe('the path of a call', () => {
  test('callPath encodes each parameter of a path once', () => {
    expect(callPath(call, { kind: 'goal', id: 'a/b?c#d %2f ..' })).toBe(
      '/api/sync/history/goal/a%2Fb%3Fc%23d%20%252f%20..',
    )
    expect(callPath({ path: '/api/goals' })).toBe('/api/goals')
  })

  test.each(['', '.', '..', 'half \ud83c'])('callPath refuses the parameter %j', (id) => {
    expect(() => callPath(call, { kind: 'goal', id })).toThrow(RangeError)
  })

  test('callPath throws if a parameter is missing', () => {
    expect(() => callPath(call, { kind: 'goal' })).toThrow('no address for id')
  })
})
