import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import type { JsonObject, Version } from '../record/record'
import { sameValue } from '../shared/same-value'
import { effectiveBase } from './effective-base'
import { mergeBodies } from './merge-bodies'

const scalar = fc.constantFrom(0, 1, 'a', null)
const set = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'))
const names = fc.constantFrom('a', 'b', 'tags', 'timestamp', 'localDay', '__proto__')
const inner = fc.array(fc.tuple(names, scalar)).map((fields) => Object.fromEntries(fields))
const body: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(names, fc.oneof(scalar, set, inner)))
  .map((fields) => Object.fromEntries(fields))
const base = fc.option(body, { nil: undefined })
const version = (of: JsonObject, deletedAt?: number): Version => ({
  body: of,
  updatedAt: 1000,
  ...(deletedAt === undefined ? {} : { deletedAt }),
})

const entry = (fields: Parameters<typeof buildEntry>[0]) => version(buildEntry(fields))

describe('a write that the server accepted', () => {
  test('effectiveBase counts an accepted write as seen, so that later local edits stay unchanged', () => {
    fc.assert(
      fc.property(base, fc.array(body), body, body, fc.boolean(), (began, others, sent, local, localWins) => {
        const remote = version(sent)
        const all = [...others.map((other) => version(other)), remote]
        const seen = effectiveBase('entry', began && version(began), all, remote)
        const merged = mergeBodies({ kind: 'entry', local, remote: sent, base: seen?.body, localWins })
        expect(merged.lost).toEqual([])
        expect(sameValue(merged.body, local)).toBe(true)
      }),
    )
  })

  test('effectiveBase counts changes of another device since the accepted write as unseen', () => {
    const began = entry({ notes: 'A', tags: ['a'], mood: null })
    const sent = entry({ notes: 'B', tags: ['a', 'b'], mood: null })
    const remote = entry({ notes: 'B', tags: ['a', 'b', 'c'], mood: 'excited' })
    const seen = effectiveBase('entry', began, [sent], remote)
    expect(seen?.body).toMatchObject({ notes: 'B', tags: ['a', 'b'], mood: null })
  })

  test('effectiveBase counts the fields of a unit as seen only if all of them equal the sent ones', () => {
    const began = entry({ scoreTitle: 'Etude', scoreId: 'etude-chopin' })
    const sent = entry({ scoreTitle: 'Waltz', scoreId: 'waltz-chopin' })
    const remote = entry({ scoreTitle: 'Waltz', scoreId: 'waltz-brahms' })
    expect(effectiveBase('entry', began, [sent], remote)?.body).toMatchObject({
      scoreTitle: 'Etude',
      scoreId: 'etude-chopin',
    })
  })

  test('effectiveBase counts a deletion as seen if this device sent one', () => {
    const living = entry({})
    const gone = { ...living, deletedAt: 2000 }
    expect(effectiveBase('entry', living, [gone], { ...gone, deletedAt: 3000 })?.deletedAt).toBe(3000)
    expect(effectiveBase('entry', gone, [living], living)).not.toHaveProperty('deletedAt')
    expect(effectiveBase('entry', living, [living], gone)).not.toHaveProperty('deletedAt')
  })
})

test('effectiveBase returns the known base if the device sent no write', () => {
  fc.assert(
    fc.property(base, body, (began, remote) => {
      const known = began && version(began)
      expect(effectiveBase('entry', known, [], version(remote))).toBe(known)
    }),
  )
})

test('effectiveBase ignores a write that never arrived if the server still has the base', () => {
  fc.assert(
    fc.property(body, fc.array(body), (began, sent) => {
      const remote = version(began)
      const seen = effectiveBase(
        'entry',
        remote,
        sent.map((one) => version(one)),
        remote,
      )
      expect(sameValue(seen?.body, began)).toBe(true)
    }),
  )
})
