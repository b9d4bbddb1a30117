import { fingerprint } from '@segno/domain/shared/fingerprint'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentKey, type KeyedCall, stampedKey } from './idempotency-key'

/** Returns 32 bytes computed from a text, in place of SHA-256. */
async function sha256(text: string): Promise<Uint8Array> {
  const hex = `${fingerprint(text)}${fingerprint(`1${text}`)}${fingerprint(`2${text}`)}`
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

const push: KeyedCall = {
  device: 'dev_0123456789abcdef',
  method: 'POST',
  path: '/api/sync/push',
  body: {
    changes: { entries: [{ id: 'a', notes: 'x', updatedAt: '2026-11-21T17:20:00.000Z', baseSeq: 3 }] },
  },
}

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, turned(inner)] as const)
  return Object.fromEntries(fields.reverse())
}

describe('the key of a push', () => {
  test('contentKey returns 43 characters that headers allow', async () => {
    expect(await contentKey(push, sha256)).toMatch(/^[\w-]{43}$/)
  })

  test('contentKey returns the hash in base64url', async () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 251) & 255)
    const key = await contentKey(push, async () => bytes)
    expect(key).toBe('-yBFao-02f4jSG2St9wBJktwlbrfBClOc5i94gcsUXY')
  })

  test('contentKey ignores the order of fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const key = await contentKey({ ...push, body }, sha256)
        expect(await contentKey({ ...push, body: turned(body) }, sha256)).toBe(key)
      }),
    )
  })

  test('contentKey returns another key whenever the content differs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (a, b) => {
        const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
        const keys = [
          await contentKey({ ...push, body: a }, sha256),
          await contentKey({ ...push, body: b }, sha256),
        ]
        expect(keys[0] === keys[1]).toBe(same)
      }),
    )
  })

  test.each([
    ['device', { device: 'dev_ffffffffffffffff' }],
    ['path', { path: '/api/sync/batch' }],
    ['method', { method: 'PUT' }],
    ['time', { body: entryWith({ updatedAt: '2026-11-21T17:20:00.001Z' }) }],
    ['base', { body: entryWith({ baseSeq: 4 }) }],
    ['absent base', { body: entryWith({ baseSeq: undefined }) }],
  ])('contentKey returns another key for another %s', async (_what, other: Partial<KeyedCall>) => {
    expect(await contentKey({ ...push, ...other }, sha256)).not.toBe(await contentKey(push, sha256))
  })
})

function entryWith(fields: object) {
  const entry = { id: 'a', notes: 'x', updatedAt: '2026-11-21T17:20:00.000Z', baseSeq: 3 }
  return { changes: { entries: [{ ...entry, ...fields }] } }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).sort()
  return { fields: names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]) }
}

describe('the key of another call', () => {
  test('stampedKey returns an equal key for the same time and another key a millisecond later', async () => {
    const call = { ...push, path: '/api/goals/g/progress', body: { value: 1 } }
    const key = await stampedKey(call, 1_800_000_000_000, sha256)
    expect(await stampedKey(call, 1_800_000_000_000, sha256)).toBe(key)
    expect(await stampedKey(call, 1_800_000_000_001, sha256)).not.toBe(key)
  })

  test('stampedKey returns at most 64 characters that headers allow, for any time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (time) => {
        expect(await stampedKey(push, time, sha256)).toMatch(/^[\w.+-]{1,64}$/)
      }),
    )
  })
})
