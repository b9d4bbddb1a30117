import { describe, expect, test } from 'vitest'
import { readSocketRequest } from './socket-admission'

describe('what an upgrade asks for', () => {
  test('is read from the query alone', () => {
    const url = '/sync/ws?userId=a%20b&token=t.t.t&deviceId=dev_0123456789abcdef'
    expect(readSocketRequest(url)).toEqual({ userId: 'a b', token: 't.t.t', device: 'dev_0123456789abcdef' })
  })

  test('has no device where the name is none', () => {
    expect(readSocketRequest('/sync/ws?deviceId=<b>')?.device).toBeNull()
    expect(readSocketRequest('/sync/ws')).toEqual({ userId: '', token: '', device: null })
  })

  test('is nothing at another path', () => {
    for (const url of ['/', '/sync', '/sync/ws/', '/sync/wss', '//sync/ws', '/api/sync/ws', undefined]) {
      expect(readSocketRequest(url)).toBeNull()
    }
  })
})
