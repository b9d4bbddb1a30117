import { describe, expect, test } from 'vitest'
import { callPath } from './call-path'

const call = { path: '/api/sync/history/{kind}/{id}' }

describe('the path of a call', () => {
  test('the path of a call contains each parameter, encoded once', () => {
    expect(callPath(call, { kind: 'goal', id: 'a/b?c#d %2f ..' })).toBe(
      '/api/sync/history/goal/a%2Fb%3Fc%23d%20%252f%20..',
    )
    expect(callPath({ path: '/api/goals' })).toBe('/api/goals')
  })

  test.each(['', '.', '..', 'half \ud83c'])('the path of a call cannot contain %j', (id) => {
    expect(() => callPath(call, { kind: 'goal', id })).toThrow(RangeError)
  })

  test('the path of a call needs every parameter', () => {
    expect(() => callPath(call, { kind: 'goal' })).toThrow('no address for id')
  })
})
