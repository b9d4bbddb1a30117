import type { Change } from '@segno/domain/change/change'
import { logPractice } from '@segno/domain/entry/log-practice'
import { createGoal, editGoal } from '@segno/domain/goal/goal-commands'
import { currentValueOf } from '@segno/domain/goal/goal-value'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { deletePiece } from '@segno/domain/repertoire/remove-from-repertoire'
import { renamePiece } from '@segno/domain/repertoire/rename-piece'
import { parseNewRepertoireItem, type RepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { Result } from '@segno/domain/shared/result'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { buildGoal } from '@segno/domain/testing/builders/build-goal'
import { seededRandom } from '@segno/domain/testing/generators/seeded-random'
import { milliseconds, seconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { DiaryEditLog } from './diary-edit-log'
import { DiaryPage } from './diary-page'
import { Fleet } from './fleet'
import { heal } from './piece-schedule'

const nocturne = { title: 'Nocturne', composer: 'Chopin' }
const KEY = 'nocturne-chopin'

/** Creates two devices that sync only when the test demands it. */
function createPair() {
  const fleet = new Fleet({ random: seededRandom(1), isCalm: true })
  const deps = { editLog: new DiaryEditLog(), fault: 'none' as const, newId: (kind: string) => `${kind}-1` }
  const pages = fleet.devices.map((device) => new DiaryPage({ device, ...deps }))
  const [phone, laptop] = pages as [DiaryPage, DiaryPage]
  const syncBoth = async () => {
    expect(await heal(fleet, pages)).toBeNull()
    expect(await fleet.judgeEquality(await fleet.records())).toBeNull()
  }
  return { phone, laptop, syncBoth, passTime: () => fleet.passTime() }
}

const nowOf = ({ device }: DiaryPage) => milliseconds(device.now())

function take(page: DiaryPage, asked: Result<Change[], unknown>): void {
  if (!asked.ok) throw new Error(`refused: ${asked.error}`)
  page.commit('act', asked.value)
}

function add(page: DiaryPage, fields = {}): void {
  const item = parseNewRepertoireItem({ ...nocturne, ...fields })
  if (!item.ok) throw new Error('not readable')
  take(page, addToRepertoire(item.value, { now: nowOf(page), existing: undefined }))
}

function edit(page: DiaryPage, fields: RepertoireEdit): void {
  const context = { now: nowOf(page), timeZone: 'Europe/Berlin' }
  take(page, editRepertoireItem(page.record('repertoire', KEY), fields, context))
}

function rename(page: DiaryPage, from: string, to: string): void {
  const named = (title: string) => ({ ...nocturne, title })
  const items = page.records('repertoire').filter(({ deletedAt }) => deletedAt === undefined)
  const state = {
    entries: page.living('entry'),
    items,
    goals: page.living('goal'),
    presets: [],
    programmes: [],
    scores: [],
  }
  page.commit('rename', renamePiece({ oldPiece: named(from), newPiece: named(to) }, state).changes)
}

function practise(page: DiaryPage, id: string, minutes = 10): void {
  const fields = { pieces: [buildPiece()], duration: seconds(60 * minutes) }
  page.commit('log', logPractice(buildEntry({ id, ...fields }), { id, now: nowOf(page) }))
}

function setGoal(page: DiaryPage, targetValue: number): void {
  page.commit('goal', createGoal(buildGoal({ targetValue }), { id: 'goal-1', now: nowOf(page) }))
}

const titles = (page: DiaryPage) => page.living('repertoire').map(({ title }) => title)
const reached = (page: DiaryPage) => currentValueOf({ id: 'goal-1' }, page.living('progress'))
const copies = (page: DiaryPage) => page.living('conflict').map(({ field, value }) => [field, value])

describe('one piece on two devices at once', () => {
  test('a piece added on two devices with different notes becomes one piece, and a conflict copy has the losing notes', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone, { personalNotes: 'slowly', referenceLinks: ['https://a.example/'] })
    add(laptop, { personalNotes: 'by heart', referenceLinks: ['https://b.example/'] })
    await syncBoth()
    const [item, ...others] = phone.living('repertoire')
    expect(others).toEqual([])
    expect(new Set(item?.referenceLinks)).toEqual(new Set(['https://a.example/', 'https://b.example/']))
    expect([item?.personalNotes, ...copies(laptop).map(([, value]) => value)].sort()).toEqual([
      'by heart',
      'slowly',
    ])
  })

  test('different changes of status on two devices each have a logbook entry, and one becomes a conflict copy', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    await syncBoth()
    edit(phone, { status: 'learning' })
    edit(laptop, { status: 'dropped' })
    await syncBoth()
    const reported = laptop.living('entry').map(({ metadata }) => metadata.newStatus)
    expect(reported.sort()).toEqual(['dropped', 'learning'])
    const [item] = phone.living('repertoire')
    expect([item?.status, ...copies(phone).map(([, value]) => value)].sort()).toEqual(['dropped', 'learning'])
  })

  test('the same change of status on two devices becomes one logbook entry', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    await syncBoth()
    edit(phone, { status: 'learning' })
    edit(laptop, { status: 'learning' })
    await syncBoth()
    expect(laptop.living('entry')).toHaveLength(1)
  })

  test('a piece renamed on one device and edited on the other is two pieces until another rename', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone, { personalNotes: 'slowly' })
    await syncBoth()
    rename(phone, 'Nocturne', 'Nocturne op. 9')
    edit(laptop, { personalNotes: 'by heart' })
    await syncBoth()
    expect(titles(phone).sort()).toEqual(['Nocturne', 'Nocturne op. 9'])
    rename(laptop, 'Nocturne', 'Nocturne op. 9')
    await syncBoth()
    expect(titles(phone)).toEqual(['Nocturne op. 9'])
    expect(phone.living('repertoire')[0]?.personalNotes?.split('\n\n').sort()).toEqual(['by heart', 'slowly'])
  })

  test('practice added during a rename on another device keeps its name and counts for the goal', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    setGoal(phone, 36_000)
    await syncBoth()
    rename(phone, 'Nocturne', 'Nocturne op. 9')
    practise(laptop, 'while-away')
    await syncBoth()
    expect(phone.living('entry')[0]?.pieces[0]?.title).toBe('Nocturne')
    expect(phone.living('goal')[0]?.scoreId).toBe('nocturne op. 9-chopin')
    expect(reached(laptop)).toBe(600)
  })

  test('a piece renamed to two names exists under both, and its practice under one', async () => {
    const { phone, laptop, syncBoth, passTime } = createPair()
    add(phone)
    practise(phone, 'before')
    await syncBoth()
    rename(phone, 'Nocturne', 'Nocturne op. 9')
    passTime()
    rename(laptop, 'Nocturne', 'Nocturne op. 27')
    await syncBoth()
    expect(titles(phone).sort()).toEqual(['Nocturne op. 27', 'Nocturne op. 9'])
    expect(phone.living('entry')[0]?.pieces[0]?.title).toBe('Nocturne op. 27')
    expect(JSON.stringify(copies(phone))).toContain('Nocturne op. 9')
  })

  test('an edit on one device wins over the deletion of the piece on the other', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    await syncBoth()
    take(phone, deletePiece(phone.living('repertoire')[0], [], []))
    edit(laptop, { personalNotes: 'by heart' })
    await syncBoth()
    expect(phone.living('repertoire')[0]?.personalNotes).toBe('by heart')
  })

  test('practice stays if another device deletes its piece for good', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    setGoal(phone, 36_000)
    await syncBoth()
    take(phone, deletePiece(phone.living('repertoire')[0], phone.living('entry'), phone.living('goal')))
    practise(laptop, 'while-away')
    await syncBoth()
    expect(phone.living('entry').map(({ id }) => id)).toEqual(['while-away'])
    expect(titles(phone)).toEqual([])
    expect(phone.living('goal')).toEqual([])
  })
})

describe('a goal and its piece', () => {
  test('two devices whose steps together reach a goal complete it', async () => {
    const { phone, laptop, syncBoth } = createPair()
    setGoal(phone, 1200)
    await syncBoth()
    practise(phone, 'a')
    practise(laptop, 'b')
    expect(reached(phone)).toBe(600)
    await syncBoth()
    expect(laptop.living('goal')[0]?.status).toBe('completed')
  })

  test('goals keep their steps when their piece is renamed, and a completed goal gains none', async () => {
    const { phone, laptop, syncBoth } = createPair()
    add(phone)
    setGoal(phone, 600)
    practise(phone, 'a')
    practise(phone, 'after')
    await syncBoth()
    rename(laptop, 'Nocturne', 'Nocturne op. 9')
    expect(laptop.living('goal')[0]).toMatchObject({ status: 'completed', scoreId: 'nocturne op. 9-chopin' })
    await syncBoth()
    expect(reached(phone)).toBe(600)
    laptop.undo()
    await syncBoth()
    expect(phone.living('goal')[0]).toMatchObject({ status: 'completed', scoreId: KEY })
    expect(reached(phone)).toBe(600)
  })

  test('a goal gains no steps from before it was set if a rename merges its piece with another', async () => {
    const { phone, syncBoth, passTime } = createPair()
    practise(phone, 'long-before')
    rename(phone, 'Nocturne', 'Nokturn')
    for (let times = 0; times < 10; times++) passTime()
    setGoal(phone, 36_000)
    rename(phone, 'Nokturn', 'Nocturne')
    await syncBoth()
    expect(reached(phone)).toBe(0)
  })

  test('undoing the deletion of an entry restores exactly the step that the entry gave to its goal', async () => {
    const { phone, syncBoth, passTime } = createPair()
    practise(phone, 'long-before')
    for (let times = 0; times < 10; times++) passTime()
    setGoal(phone, 36_000)
    practise(phone, 'since')
    for (const entry of phone.living('entry')) {
      phone.commit('delete-entry', [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }])
      phone.undo()
      await syncBoth()
      expect(reached(phone)).toBe(600)
    }
  })

  test('a goal closed by hand stays closed while another device practises', async () => {
    const { phone, laptop, syncBoth } = createPair()
    setGoal(phone, 36_000)
    await syncBoth()
    take(phone, editGoal(phone.living('goal')[0], { status: 'completed' }, []))
    practise(laptop, 'while-away')
    await syncBoth()
    expect(laptop.living('goal')[0]?.status).toBe('completed')
    expect(reached(phone)).toBe(600)
  })
})
