import { describe, expect, test } from 'vitest'
import { listeningAddress, startError } from './listening'

const at = (address: string, family: string) => listeningAddress({ address, family, port: 4000 })

describe('the printed address', () => {
  test('listeningAddress returns `http://127.0.0.1:4000` for `0.0.0.0` and `::`, and puts `::1` in brackets', () => {
    expect(at('127.0.0.1', 'IPv4')).toBe('http://127.0.0.1:4000')
    expect(at('0.0.0.0', 'IPv4')).toBe('http://127.0.0.1:4000')
    expect(at('::', 'IPv6')).toBe('http://127.0.0.1:4000')
    expect(at('::1', 'IPv6')).toBe('http://[::1]:4000')
  })
})

describe('a port that cannot be opened', () => {
  test.each([
    ['EADDRINUSE', 'Port 4000 is already in use: set PORT to another one.'],
    ['EACCES', 'Port 4000 may not be opened: set PORT to one above 1023.'],
    ['ENOTFOUND', 'HOST must be an address of this machine, which nowhere is not.'],
    ['EIO', 'The server could not start: broken.'],
  ])('startError explains the failure %s in one sentence', (code, sentence) => {
    const error = Object.assign(new Error('broken'), { code })
    expect(startError(error, { PORT: 4000, HOST: 'nowhere' })).toBe(sentence)
  })
})
