import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProgramme } from '../../testing/builders/build-programme'
import { applyChange } from '../change/apply-change'
import type { JournalRecord } from '../change/change'
import { renamePiece } from '../repertoire/rename-piece'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import { mergeBodies } from '../sync/merge-bodies'
import { milliseconds } from '../units/duration'
import { parseProgrammeDraft } from './parse-programme-draft'
import { type Programme, type ProgrammeChange, readProgramme } from './programme'
import { addProgrammePiece, createProgramme } from './programme-commands'

/**
 * Generates characters of one to four bytes in UTF-8, and a control character, which JSON writes as six bytes.
 */
const characters = fc.constantFrom('曲', '𠮷', '\u0001', 'é', 'a', '"')
const textOf = (longest: number) =>
  fc.tuple(characters, fc.integer({ min: 1, max: longest })).map(([unit, length]) => unit.repeat(length))
const aName = textOf(limits.titleLength - 4)

const created = { id: '5f0c1f6e-6d4e-4f0e-9a53-0d3c6f6f2b11', now: milliseconds(0) }

function after(programme: Programme, [change]: readonly ProgrammeChange[]): Programme {
  if (!change) return programme
  const record: JournalRecord = { kind: 'programme', id: programme.id, body: programme, updatedAt: 1 }
  return applyChange(record, change, 2)?.body as Programme
}

/** Returns the programme with added pieces, as many as `addProgrammePiece` accepts. */
function filled(programme: Programme, names: readonly string[]): Programme {
  let next = programme
  for (let at = 0; at < 120; at++) {
    const title = cleanText(`${at} ${names[at % names.length]}`)
    const added = addProgrammePiece(next, { title, composer: cleanText(names[at % 2] ?? '') || null })
    if (!added.ok) break
    next = after(next, added.value)
  }
  return next
}

const fits = (programme: Programme) =>
  jsonBytes(programme) <= limits.recordBytes && readProgramme(programme).ok

test('a programme from the form or from a merge fits into a record, with any titles and notes', () => {
  const typed = fc.record({
    name: aName,
    notes: textOf(limits.notesLength),
    names: fc.array(aName, { minLength: 2, maxLength: 6 }),
    others: fc.array(aName, { minLength: 2, maxLength: 6 }),
  })
  fc.assert(
    fc.property(typed, ({ name, notes, names, others }) => {
      const fields = parseProgrammeDraft({ name: `1${name}`, notes, occasion: 'other', date: '2026-12-12' })
      if (!fields.ok) return
      const [change] = createProgramme({ ...fields.value, pieces: [] }, created)
      const empty = change?.op === 'put' ? change.body : expect.fail('no programme')
      const [local, remote] = [filled(empty, names), filled(empty, others)]
      expect(fits(local) && fits(remote)).toBe(true)
      const merged = mergeBodies({ kind: 'programme', local, remote, base: empty, localWins: true })
      expect(fits(merged.body as Programme)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('addProgrammePiece returns programmeLong if long Chinese titles fill a programme, and accepts a hundred usual ones', () => {
  const empty = buildProgramme({ pieces: [] })
  const long = filled(empty, ['曲'.repeat(250), '作'.repeat(250)])
  const next = addProgrammePiece(long, { title: `新${'曲'.repeat(250)}`, composer: '作'.repeat(250) })
  expect(next).toEqual({ ok: false, error: 'programmeLong' })
  expect(filled(empty, ['第十七號鋼琴奏鳴曲，作品三十一之二《暴風雨》', '貝多芬']).pieces).toHaveLength(100)
})

test('renamePiece returns hasRoom true for a shorter title and false for a longer one in an oversized programme', () => {
  const pieces = Array.from({ length: 60 }, (_, at) => ({
    title: `${at} ${'曲'.repeat(250)}`,
    composer: null,
  }))
  const programme = buildProgramme({ pieces })
  const rename = (title: string) => {
    const state = { entries: [], items: [], goals: [], presets: [], programmes: [programme], scores: [] }
    return renamePiece(
      { oldPiece: pieces[0] as Programme['pieces'][number], newPiece: { title, composer: null } },
      state,
    )
  }
  expect(rename('Short').hasRoom).toBe(true)
  expect(rename('曲'.repeat(255)).hasRoom).toBe(false)
})

test('mergeBodies keeps the local pieces and returns the remote list as lost if a programme lacks room for both', () => {
  const empty = buildProgramme({ pieces: [] })
  const local = filled(empty, ['曲'.repeat(240), '作'])
  const remote = filled(empty, ['譜'.repeat(240), '作'])
  const { body, lost } = mergeBodies({ kind: 'programme', local, remote, base: empty, localWins: true })
  expect(body.pieces).toEqual(local.pieces)
  expect(lost).toEqual([{ field: 'pieces', value: remote.pieces }])
})
