import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import type { EntryDraft } from '../entry/entry-draft'
import { logPractice } from '../entry/log-practice'
import { parseEntryDraft } from '../entry/parse-entry-draft'
import { createGoal, linkEntry } from '../goal/goal-commands'
import { parseGoalEdit, parseNewGoal } from '../goal/goal-fields'
import { METER_BEATS_MAX } from '../metronome/metronome-bounds'
import { readMetronomePreset } from '../metronome/metronome-preset'
import { addToRepertoire } from '../repertoire/add-to-repertoire'
import { parseNewRepertoireItem } from '../repertoire/repertoire-fields'
import { hasRoomForView, savePreset } from '../report/presets/preset-commands'
import { parseNewPreset } from '../report/presets/preset-fields'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
import type { CalendarDay } from '../units/calendar-day'
import { milliseconds } from '../units/duration'
import type { Change } from './change'

/**
 * Generates characters of one to four bytes in UTF-8, and a control character, which JSON writes as six bytes.
 */
const aCharacter = fc.constantFrom('曲', '𠮷', '\u0001', 'é', 'a', '"')
const today = '2026-11-29' as CalendarDay
const ID = '5f0c1f6e-6d4e-4f0e-9a53-0d3c6f6f2b11'
const now = milliseconds(0)

/**
 * Returns `a` followed by repeated `unit`, `length` characters in all. The `a` is needed because a form refuses
 * an invisible text.
 */
const textOf = (unit: string, length: number) => `a${unit.repeat(length - 1)}`

/**
 * Returns `count` different texts: a number from 10 on, then repeated `unit`. Each has `length` characters,
 * from the 91st on one more.
 */
const texts = (unit: string, length: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${10 + at}${unit.repeat(length - 2)}`)

function bytesOf(changes: readonly Change[]): number {
  const [change] = changes
  return change?.op === 'put' ? jsonBytes(change.body) : expect.fail('no record')
}

function expectFit(changes: readonly Change[]) {
  expect(bytesOf(changes)).toBeLessThanOrEqual(limits.recordBytes)
}

test('the longest entry that the form accepts fits into a record, in any script', () => {
  fc.assert(
    fc.property(aCharacter, (unit) => {
      const title = textOf(unit, limits.titleLength)
      const piece = {
        id: ID,
        title,
        composer: title,
        measures: '1'.repeat(limits.measuresLength),
        tempo: '400',
      }
      const draft: EntryDraft = {
        dateTime: '2026-11-29T10:00',
        minutes: '60',
        type: 'practice',
        instrument: textOf(unit, limits.instrumentLength),
        mood: '',
        pieces: texts(unit, limits.titleLength, limits.pieces).map((name) => ({ ...piece, title: name })),
        techniques: texts(unit, limits.techniqueLength, limits.techniques),
        tags: texts(unit, limits.tagLength, limits.tags),
        goalIds: Array.from({ length: limits.goals }, (_, at) => `${10 + at}${ID.slice(2)}`),
        notes: textOf(unit, limits.notesLength),
      }
      const parsed = parseEntryDraft(draft, { timeZone: 'America/Argentina/Buenos_Aires' })
      if (parsed.ok) expectFit(logPractice(parsed.value, { id: ID, now }))
      else expect(parsed.error).toEqual([])
    }),
  )
})

const longGoal = (unit: string, milestones: number) => ({
  title: textOf(unit, limits.titleLength),
  description: textOf(unit, limits.descriptionLength),
  type: 'custom',
  unit: textOf(unit, limits.unitLength),
  focusMeasures: textOf(unit, limits.measuresLength),
  practiceNotes: textOf(unit, limits.notesLength),
  milestones: texts(unit, limits.titleLength, milestones).map((title, at) => ({
    id: `${10 + at}${ID.slice(2)}`,
    title,
    completed: false,
  })),
})

test('a goal that the form accepts fits into a record, and parseNewGoal names the field without room', () => {
  fc.assert(
    fc.property(aCharacter, fc.integer({ min: 0, max: limits.milestones }), (unit, milestones) => {
      const parsed = parseNewGoal(longGoal(unit, milestones), { today })
      if (parsed.ok) expectFit(createGoal(parsed.value, { id: ID, now }))
      else
        expect(parsed.error).toEqual([{ field: expect.stringMatching(/Notes|milestones/), code: 'noRoom' }])
    }),
  )
  expect(parseNewGoal(longGoal('曲', limits.milestones), { today }).ok).toBe(true)
})

test('parseGoalEdit and linkEntry refuse texts or links for which a goal has no room', () => {
  const linkedEntries = Array.from({ length: limits.linkedEntries }, (_, at) => `${1000 + at}${ID.slice(4)}`)
  const linked = buildGoal({ linkedEntries })
  const edit = parseGoalEdit({ practiceNotes: '曲'.repeat(limits.notesLength) }, { today, goal: linked })
  expect(edit).toEqual({ ok: true, value: { practiceNotes: '曲'.repeat(limits.notesLength) } })
  const tooLong = parseGoalEdit(longGoal('曲', limits.milestones), { today, goal: linked })
  expect(tooLong).toEqual({ ok: false, error: [{ field: 'milestones', code: 'noRoom' }] })
  const parsed = parseNewGoal(longGoal('曲', limits.milestones), { today })
  let goal = buildGoal(parsed.ok ? parsed.value : {})
  for (const entry of linkedEntries) {
    const changes = linkEntry(goal, entry)
    if (!changes.ok) break
    goal = { ...goal, linkedEntries: [...goal.linkedEntries, entry] }
  }
  expect(goal.linkedEntries.length).toBeGreaterThan(400)
  expect(jsonBytes(goal)).toBeLessThanOrEqual(limits.recordBytes)
  expect(linkEntry(goal, ID)).toEqual({ ok: false, error: 'tooManyLinkedEntries' })
})

test('a piece with its longest texts fits into a record, and parseNewRepertoireItem returns noRoom for a link too many', () => {
  fc.assert(
    fc.property(aCharacter, fc.integer({ min: 1, max: limits.referenceLinks }), (unit, count) => {
      const path = unit === '\u0001' ? 'x' : unit
      const links = texts(path, limits.linkLength / path.length - 30, count).map(
        (text) => `https://example.org/${text}`,
      )
      // A longer name of rare characters has no valid PieceKey.
      const parsed = parseNewRepertoireItem({
        title: textOf(unit, 140),
        composer: textOf(unit, 140),
        personalNotes: textOf(unit, limits.notesLength),
        referenceLinks: links,
      })
      if (!parsed.ok) {
        expect(parsed.error).toEqual([{ field: 'referenceLinks', code: 'noRoom' }])
        return
      }
      const added = addToRepertoire(parsed.value, { now, existing: undefined })
      if (added.ok) expectFit(added.value)
    }),
  )
  const usual = texts('x', 800, limits.referenceLinks).map((text) => `https://example.org/${text}`)
  expect(parseNewRepertoireItem({ title: 'Étude', referenceLinks: usual }).ok).toBe(true)
})

test('a saved view within its size limit fits into a record with any name and description', () => {
  fc.assert(
    fc.property(aCharacter, fc.integer({ min: 0, max: limits.conditionValues }), (unit, count) => {
      const fields = parseNewPreset({
        name: textOf(unit, limits.titleLength),
        description: textOf(unit, limits.descriptionLength),
      })
      const values = texts(unit, limits.titleLength, count)
      const conditions = [{ field: 'piece', operator: 'is', values }]
      const view = { period: 'month', conditions, groups: [], sorts: [] }
      if (fields.ok && hasRoomForView(view)) expectFit(savePreset(fields.value, { id: ID, now, view }))
    }),
  )
  const values = texts('曲', 200, 80)
  const conditions = [{ field: 'piece', operator: 'is', values }]
  expect(hasRoomForView({ period: 'month', conditions, groups: [], sorts: [] })).toBe(true)
})

test('the largest preset of the metronome fits into a record', () => {
  const bar = 'X'.repeat(METER_BEATS_MAX * limits.stepsPerBeat)
  const layer = Array.from({ length: limits.patternBars }, () => bar).join('|')
  const long = textOf('\u0001', limits.titleLength)
  const preset = buildMetronomePreset({
    name: long,
    piece: { title: long, composer: long },
    measures: textOf('\u0001', limits.measuresLength),
    timeSignature: '16/4',
    pattern: {
      stepsPerBeat: limits.stepsPerBeat,
      accent: layer,
      click: layer,
      woodblock: layer,
      shaker: layer,
      triangle: layer,
    },
  })
  expect(readMetronomePreset(preset).ok).toBe(true)
  expect(jsonBytes(preset)).toBeLessThanOrEqual(limits.recordBytes)
})
