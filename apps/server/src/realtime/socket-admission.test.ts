import { describe, expect, test } from 'vitest'
import { readSocketRequest } from './socket-admission'

describe('readSocketRequest', () => {
  test('readSocketRequest reads user, token and device from the query', () => {
    const url = '/sync/ws?userId=a%20b&token=t.t.t&deviceId=dev_0123456789abcdef'
    expect(readSocketRequest(url)).toEqual({ userId: 'a b', token: 't.t.t', device: 'dev_0123456789abcdef' })
  })

  test('readSocketRequest returns no device for a malformed device id', () => {
    expect(readSocketRequest('/sync/ws?deviceId=<b>')?.device).toBeNull()
    expect(readSocketRequest('/sync/ws')).toEqual({ userId: '', token: '', device: null })
  })

  test('readSocketRequest returns null for an upgrade at another path', () => {
    for (const url of ['/', '/sync', '/sync/ws/', '/sync/wss', '//sync/ws', '/api/sync/ws', undefined]) {
      expect(readSocketRequest(url)).toBeNull()
    }
  })
})
