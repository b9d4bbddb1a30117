import { expect, test } from 'vitest'
import { milliseconds as ms, seconds } from '../units/duration'
import type { Interval } from '../units/interval'
import {
  type AutoLogConfig,
  autoLogConfigSchema,
  defaultAutoLogConfig,
  roundedDuration,
} from './auto-log-config'
import { logAutoTracked, proposeAutoLogEntry } from './auto-log-entry'
import { type AutoLogMetadata, type AutoLogType, withRuns } from './auto-log-session'
import type { UnsavedSession } from './unsaved-practice'

const START = Date.parse('2026-11-21T17:20:12.500Z')

function unsaved(
  type: AutoLogType,
  from: number,
  to: number,
  metadata: AutoLogMetadata = {},
): UnsavedSession {
  const runs: Interval[] = [[ms(START + from * 1000), ms(START + to * 1000)]]
  const times = { startTime: ms(0), endTime: ms(0), duration: ms(0), runs }
  return {
    ids: [type],
    session: withRuns({ ...times, id: type, type, metadata, autoLogEnabled: false }, runs),
  }
}

function propose(
  sessions: readonly UnsavedSession[],
  config: Partial<AutoLogConfig> = {},
  primary: string | null = null,
) {
  let ids = 0
  return proposeAutoLogEntry(sessions, {
    config: { ...defaultAutoLogConfig, ...config },
    primaryInstrument: primary,
    timeZone: 'Europe/Berlin',
    newId: () => `piece${++ids}`,
  })
}

function entryOf(sessions: readonly UnsavedSession[], config: Partial<AutoLogConfig> = {}) {
  const proposal = propose(sessions, config)
  const changes = logAutoTracked(proposal, proposal.draft, {
    id: 'e',
    now: ms(START),
    timeZone: 'Europe/Berlin',
  })
  const change = changes.ok ? changes.value[0] : undefined
  if (change?.op !== 'put') throw new Error('no entry')
  return change.body
}

test('defaultAutoLogConfig enables auto-logging with a minimum of 60 seconds, rounding to one minute and a review', () => {
  expect(defaultAutoLogConfig).toMatchObject({
    enabled: true,
    minDuration: 60,
    roundingInterval: 1,
    showSummary: true,
    defaultTags: ['auto-logged'],
  })
  expect(autoLogConfigSchema.safeParse(defaultAutoLogConfig).success).toBe(true)
  expect(propose([unsaved('metronome', 0, 60)]).draft.instrument).toBe('piano')
})

test('an auto-logged entry names the instrument of the tool, else of the settings, else the primary one', () => {
  const session = unsaved('metronome', 0, 60)
  expect(propose([session], {}, 'cello').draft.instrument).toBe('cello')
  expect(propose([session], { defaultInstrument: 'violin' }, 'cello').draft.instrument).toBe('violin')
  const named = unsaved('metronome', 0, 60, { instrument: 'harp' })
  expect(propose([named], { defaultInstrument: 'violin' }, 'cello').draft.instrument).toBe('harp')
})

test('roundedDuration rounds up to the interval, and an interval of 0 keeps the seconds', () => {
  const rounded = (measured: number, interval: number) => roundedDuration(seconds(measured), interval)
  expect([rounded(61, 1), rounded(120, 1), rounded(121, 5), rounded(601, 10)]).toEqual([120, 120, 300, 1200])
  expect([rounded(61, 0), rounded(20, 0), rounded(90_000, 0)]).toEqual([61, 60, 86_400])
})

test("an auto-logged entry has the default tags, a tag for each tool except the score, and the tools' tags", () => {
  const sessions = [
    unsaved('metronome', 0, 60),
    unsaved('counter', 60, 120, { tags: ['slow'] }),
    unsaved('score', 120, 180),
  ]
  expect(entryOf(sessions).tags).toEqual(['auto-logged', 'metronome-practice', 'counter-practice', 'slow'])
})

test('an auto-logged entry has the exact start, the source and the metadata of its sessions', () => {
  const sessions = [
    unsaved('metronome', 0, 300, { averageTempo: 92, patterns: ['waltz'] }),
    unsaved('counter', 100, 200, { totalReps: 24, mode: 'ladder' }),
  ]
  expect(entryOf(sessions)).toMatchObject({
    autoTracked: true,
    timestamp: '2026-11-21T17:20:12.500Z',
    localDay: '2026-11-21',
    duration: 300,
    metadata: { source: 'metronome', averageTempo: 92, patterns: ['waltz'], totalReps: 24, mode: 'ladder' },
  })
})

test('an auto-logged entry names the three pieces with the most time, longest first, with bars and tempo', () => {
  const piece = (scoreTitle: string, from: number, to: number, more: AutoLogMetadata = {}) =>
    unsaved('counter', from, to, { scoreTitle, scoreComposer: 'Bach', ...more })
  const entry = entryOf([
    piece('Gavotte', 0, 60, { measures: '1-8', tempo: 80 }),
    piece('Bourrée', 60, 300),
    piece('Gavotte', 300, 400, { measures: '9-16', tempo: 84 }),
    piece('Gigue', 400, 410),
    piece('Courante', 410, 500),
  ])
  expect(entry.pieces.map(({ title, measures, tempo }) => [title, measures, tempo])).toEqual([
    ['Bourrée', null, null],
    ['Gavotte', '1-8, 9-16', 84],
    ['Courante', null, null],
  ])
})

test('an auto-logged entry links the piece of its sheet music, and its metadata names the sheet', () => {
  const metadata = { scoreId: 's1', scoreTitle: 'Gigue', scoreComposer: 'Bach', pagesViewed: 4 }
  const entry = entryOf([unsaved('score', 0, 90, metadata)])
  expect(entry).toMatchObject({
    scoreId: 'gigue-bach',
    scoreTitle: 'Gigue',
    scoreComposer: 'Bach',
    metadata: { source: 'score', pagesViewed: 4, scoreId: 's1' },
  })
  expect(entry.tags).toEqual(['auto-logged'])
})

test('an auto-logged entry does not link a piece that the musician replaces in the review', () => {
  const proposal = propose([unsaved('score', 0, 90, { scoreId: 's1', scoreTitle: 'Gigue' })])
  const pieces = proposal.draft.pieces.map((piece) => ({ ...piece, title: 'Bourrée' }))
  const context = { id: 'e', now: ms(START), timeZone: 'Europe/Berlin' }
  const changes = logAutoTracked(proposal, { ...proposal.draft, pieces }, context)
  expect(changes.ok && changes.value[0]).toMatchObject({
    body: { pieces: [{ title: 'Bourrée' }], scoreId: null, scoreTitle: null },
  })
})

test('an auto-logged entry has the minutes that the musician edits in the review, else the exact seconds', () => {
  const proposal = propose([unsaved('metronome', 0, 95)], { roundingInterval: 0 })
  const log = (minutes: string) => {
    const draft = { ...proposal.draft, minutes }
    return logAutoTracked(proposal, draft, { id: 'e', now: ms(START), timeZone: 'Europe/Berlin' })
  }
  const durationOf = (changes: ReturnType<typeof log>) =>
    changes.ok && changes.value[0]?.op === 'put' ? changes.value[0].body.duration : null
  expect(durationOf(log('2'))).toBe(95)
  expect(durationOf(log('5'))).toBe(300)
  expect(log('soon')).toMatchObject({ ok: false, error: [{ field: 'minutes', code: 'notWholeNumber' }] })
})
