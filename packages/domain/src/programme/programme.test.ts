import { describe, expect, test } from 'vitest'
import { buildProgramme } from '../../testing/builders/build-programme'
import { limits } from '../shared/limits'
import { readProgramme } from './programme'

describe('readProgramme', () => {
  test('a programme keeps its own unknown fields and those of its pieces', () => {
    const body = {
      ...buildProgramme({ pieces: [{ title: 'Chaconne', composer: null, part: 'violin' }] }),
      venue: 'Church',
    }
    expect(readProgramme(body)).toEqual({ ok: true, value: body })
  })

  test('a programme needs only its id, its name and the time it was created', () => {
    const { id, name, createdAt } = buildProgramme()
    expect(readProgramme({ id, name, createdAt })).toEqual({
      ok: true,
      value: { id, name, occasion: 'other', date: null, pieces: [], notes: null, createdAt },
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ date: 'tomorrow' }, 'date'],
    [{ occasion: 'wedding' }, 'occasion'],
    [{ pieces: [{ title: '', composer: null }] }, 'pieces.0.title'],
    [{ pieces: 'Chaconne' }, 'pieces'],
    [{ pieces: Array.from({ length: limits.programmePieces + 1 }, () => 5) }, 'pieces'],
    [{ notes: 'x'.repeat(limits.notesLength + 1) }, 'notes'],
  ])('a programme with %j is refused by the name of its field', (fields, field) => {
    expect(readProgramme({ ...buildProgramme(), ...fields })).toEqual({ ok: false, error: [field] })
  })
})
