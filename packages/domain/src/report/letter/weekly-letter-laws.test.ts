import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterDiaryOf } from '../../../testing/builders/diary-days'
import { arbitraryEntry } from '../../../testing/generators/arbitrary-entry'
import type { Entry } from '../../entry/entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import { instantOf } from '../../units/instant'
import { weeklyLetter } from './weekly-letter'

const TODAY = '2026-11-18' as CalendarDay
const MONDAY = 1

/** Generates an entry from 60 days before to 20 days after today, so that weeks have neighbours. */
const anEntry = fc
  .tuple(arbitraryEntry, fc.integer({ min: -60, max: 20 }), fc.constantFrom('A', 'B', 'C', 'D'))
  .map(([entry, offset, title]): Entry => {
    const localDay = addDays(TODAY, offset)
    const time = `${localDay}T${entry.timestamp.slice(11)}`
    const pieces = entry.pieces.map((piece, at) => (at === 0 ? { ...piece, title, composer: null } : piece))
    return { ...entry, localDay, timestamp: instantOf(Date.parse(time)), pieces }
  })
const aDiary = fc.array(fc.oneof(anEntry, arbitraryEntry), { maxLength: 12 })
const aWeek = fc.integer({ min: -70, max: 6 }).map((offset) => addDays(TODAY, offset))
const aStart = fc.constantFrom<0 | 1 | 6>(0, 1, 6)

test('every week since the first practice has a weekly letter with five different facts and one question', () => {
  fc.assert(
    fc.property(aDiary, aWeek, aStart, (entries, week, start) => {
      const letter = weeklyLetter(letterDiaryOf(entries), week, TODAY, start)
      const end = [addDays(weekOf(week, start), 6), TODAY].sort()[0] ?? TODAY
      const hasPractice = entries.some(({ localDay, type }) => type !== 'status_change' && localDay <= end)
      expect(letter !== null).toBe(hasPractice)
      if (!letter) return
      expect(new Set(letter.facts.map(({ kind }) => kind)).size).toBe(5)
      expect(letter.facts).toHaveLength(5)
      expect(letter.question.kind).toMatch(/^\w+$/)
    }),
    { numRuns: 400 },
  )
})

test('neither the order of the entries nor status changes affect a weekly letter', () => {
  fc.assert(
    fc.property(aDiary, aWeek, fc.array(anEntry, { maxLength: 4 }), (entries, week, others) => {
      const changes = others.map((one, at): Entry => ({ ...one, id: `change-${at}`, type: 'status_change' }))
      const letter = weeklyLetter(letterDiaryOf(entries), week, TODAY, MONDAY)
      const again = weeklyLetter(letterDiaryOf([...changes, ...entries.toReversed()]), week, TODAY, MONDAY)
      expect(again).toEqual(letter)
    }),
  )
})

test('the weekly letter of a past week depends neither on later entries nor on today', () => {
  fc.assert(
    fc.property(aDiary, aWeek, aDiary, (entries, week, others) => {
      const letter = weeklyLetter(letterDiaryOf(entries), week, TODAY, MONDAY)
      const end = letter?.end ?? ([addDays(weekOf(week, MONDAY), 6), TODAY].sort()[0] as CalendarDay)
      const later = others.map((one, at) => ({
        ...one,
        id: `later-${at}`,
        localDay: addDays(end, 1 + at),
        timestamp: instantOf(Date.parse(`${addDays(end, 1 + at)}T12:00:00Z`)),
      }))
      expect(weeklyLetter(letterDiaryOf([...entries, ...later]), week, TODAY, MONDAY)).toEqual(letter)
      if (!letter || letter.to >= TODAY) return
      expect(weeklyLetter(letterDiaryOf(entries), week, addDays(TODAY, 40), MONDAY)).toEqual(letter)
    }),
  )
})

test('neither a time nor the sum of instruments in a weekly letter exceeds the time of its week', () => {
  fc.assert(
    fc.property(aDiary, aWeek, (entries, week) => {
      const facts = weeklyLetter(letterDiaryOf(entries), week, TODAY, MONDAY)?.facts ?? []
      const ofWeek = facts.find((fact) => fact.kind === 'week')
      if (ofWeek?.kind !== 'week') return
      for (const fact of facts) {
        if (fact.kind === 'mostTime' || fact.kind === 'timeOfDay') {
          expect(fact.values.isAll).toBe(fact.values.seconds === ofWeek.values.seconds)
          expect(fact.values.seconds).toBeLessThanOrEqual(ofWeek.values.seconds)
        }
        if (fact.kind !== 'instruments') continue
        const sum = fact.values.instruments.reduce((total, share) => total + share.seconds, 0)
        expect(sum).toBeLessThanOrEqual(ofWeek.values.seconds)
      }
    }),
  )
})
