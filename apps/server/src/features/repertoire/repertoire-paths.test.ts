import { isAddressable } from '@segno/protocol/http/is-addressable'
import { dissociatePiece, updateRepertoire } from '@segno/protocol/http/repertoire'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { callPath } from '../../testing/call-path'
import { createRestFixture } from '../../testing/rest-fixture'

let rest: ReturnType<typeof createRestFixture>
beforeEach(() => {
  rest = createRestFixture()
})

const add = (item: object) => rest.call('clara', 'POST', '/api/repertoire', item)
const update = (fields: object, scoreId: string) =>
  rest.call('clara', 'PUT', callPath(updateRepertoire, { scoreId }), fields)
const list = async () => (await rest.call('clara', 'GET', '/api/repertoire')).body.items

describe('the name of a piece in a path', () => {
  const anyKey = fc
    .oneof(
      fc.constantFrom(
        'a/b-c',
        'a%2fb-c',
        '../x',
        '..',
        '.',
        'a?b=c#d-e',
        '%',
        '%25',
        'ボレロ-ラヴェル',
        '🎼-🎹',
        'a+b c-d',
        'a\\b',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    )
    .filter((text) => text.isWellFormed() && text.trim() !== '')

  test('the server finds a piece by the name it was added with, whatever characters the name has', async () => {
    await fc.assert(
      fc.asyncProperty(anyKey, async (text) => {
        rest = createRestFixture()
        const added = await add({ scoreId: text })
        if (added.status !== 201) {
          expect(added.status).toBe(400)
          expect(rest.pokes).toEqual([])
          return
        }
        const { scoreId } = added.body
        expect(isAddressable(scoreId)).toBe(true)
        expect(await update({ personalNotes: 'found' }, scoreId)).toMatchObject({
          status: 200,
          body: { scoreId },
        })
        expect(await list()).toMatchObject([{ scoreId, personalNotes: 'found' }])
        expect((await rest.call('clara', 'DELETE', callPath(dissociatePiece, { scoreId }))).status).toBe(200)
      }),
      { numRuns: 300 },
    )
  })

  test('the server decodes a repertoire path once, so a name encoded twice is another piece', async () => {
    await add({ scoreId: 'a/b-c' })
    expect((await rest.call('clara', 'DELETE', '/api/repertoire/a%252Fb-c')).status).toBe(404)
    expect((await rest.call('clara', 'DELETE', '/api/repertoire/a%2fb-c')).status).toBe(200)
  })

  test('the name of a piece has at most 600 characters', async () => {
    const longest = `${'x'.repeat(300)}-${'y'.repeat(299)}`
    expect((await add({ scoreId: longest })).status).toBe(201)
    expect((await update({ status: 'working' }, longest)).status).toBe(200)
    expect((await add({ scoreId: `${longest}y` })).status).toBe(400)
    expect((await update({ status: 'working' }, `${longest}y`)).status).toBe(404)
  })

  test('the server finds no piece for a repertoire path that it cannot decode', async () => {
    for (const path of ['%', '%zz', '%ff', '%00', '%ed%a0%80']) {
      const { status } = await rest.call('clara', 'PUT', `/api/repertoire/${path}`, { status: 'working' })
      expect(status, path).toBe(404)
    }
    expect(rest.log).toEqual([])
  })
})
