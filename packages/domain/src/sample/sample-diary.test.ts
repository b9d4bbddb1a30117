import { expect, test } from 'vitest'
import { recordKinds } from '../change/record-kinds'
import { addDays, calendarDayOf } from '../units/calendar-day'
import { milliseconds } from '../units/duration'
import { type SampleInput, sampleDiary } from './sample-diary'

const piece = { status: 'learning', difficulty: 3, bars: 60, tempo: [60, 84] } as const
const input: SampleInput = {
  now: milliseconds(Date.parse('2026-11-21T00:00:30Z')),
  timeZone: 'Europe/Berlin',
  pieces: [
    { ...piece, title: 'Nocturne', composer: 'Chopin' },
    { ...piece, title: 'Invention', composer: 'Bach' },
  ],
  texts: {
    notes: ['Slowly'],
    lesson: 'Lesson',
    tags: ['tone'],
    goalTime: 'Forty hours',
    goalPiece: 'By heart',
    milestones: ['First page', 'Second page'],
  },
}

test('sampleDiary returns readable records, each with its own id', () => {
  const changes = sampleDiary(input)
  for (const change of changes) {
    expect(change.op).toBe('put')
    expect(recordKinds[change.kind].read(change.op === 'put' && change.body).ok).toBe(true)
  }
  expect(new Set(changes.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(changes.length)
})

test.each(['2026-11-21T00:00:30Z', '2026-03-29T01:30:00Z', '2026-11-20T23:30:00Z'])(
  'sampleDiary made at %s ends yesterday and covers at most twelve weeks',
  (at) => {
    const now = milliseconds(Date.parse(at))
    for (const timeZone of ['Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      const days = sampleDiary({ ...input, now, timeZone }).flatMap((change) =>
        change.op === 'put' && change.kind === 'entry' ? [change.body.localDay] : [],
      )
      const yesterday = addDays(calendarDayOf(now, timeZone), -1)
      const inOrder = [...days].sort()
      expect(inOrder.at(-1)).toBe(yesterday)
      expect(inOrder.filter((day) => day < addDays(yesterday, -83))).toEqual([])
      expect(new Set(days).size).toBeGreaterThan(45)
    }
  },
)

test('sampleDiary returns the same diary each time, with more than twenty steps of goals', () => {
  expect(sampleDiary(input)).toEqual(sampleDiary(input))
  const steps = sampleDiary(input).filter(({ kind }) => kind === 'progress')
  expect(steps.length).toBeGreaterThan(20)
})
