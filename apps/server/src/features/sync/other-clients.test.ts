import { describe, expect, test } from 'vitest'
import { useSyncSuite } from '../../testing/sync-suite'

const BEGIN = Date.parse('2026-11-21T20:00:00.000Z')
const now = () => BEGIN
const EARLIER = '2026-11-20T08:00:00.000Z'

const sync = useSyncSuite(now)

async function pushed(changes: object) {
  const { status, body } = await sync.api.call('push', { changes })
  expect([status, body.conflicts]).toEqual([200, []])
  return body.accepted as { kind: string; id: string }[]
}

async function held(list: string): Promise<Record<string, unknown>[]> {
  const { body } = await sync.api.call('pull', { since: null })
  return body[list]
}

describe('a push of another program', () => {
  test('a goal or piece without `createdAt` gets the time of its version, but no later time than now', async () => {
    await pushed({
      goals: [
        { id: 'goal-1', title: 'Scales', updatedAt: EARLIER },
        { id: 'goal-2', title: 'Chords', updatedAt: '2031-01-01T00:00:00.000Z' },
      ],
      repertoire: [{ scoreId: 'gigue-bach', status: 'learning', updatedAt: EARLIER }],
    })
    expect((await held('goals')).map(({ createdAt }) => createdAt)).toEqual([
      EARLIER,
      new Date(BEGIN).toISOString(),
    ])
    expect((await held('repertoire')).map(({ createdAt }) => createdAt)).toEqual([EARLIER])
  })

  test.each(['yesterday', '2026-02-30T10:00:00Z', '', {}, 1e18])(
    'a new entry with the invalid time %j begins now, and the response names the field',
    async (timestamp) => {
      const entry = { id: 'e1', timestamp, localDay: '2026-01-01', timeZone: 'Europe/Berlin', duration: 600 }
      const accepted = await pushed({ entries: [{ ...entry, type: 'practice', instrument: 'violin' }] })
      expect(accepted).toMatchObject([{ id: 'e1', replaced: ['timestamp'] }])
      const instant = new Date(BEGIN).toISOString()
      expect(await held('entries')).toMatchObject([
        { timestamp: instant, createdAt: instant, localDay: '2026-11-21' },
      ])
    },
  )

  test('the server refuses an invalid time if the entry exists or the client sends `baseSeq`', async () => {
    const entry = { id: 'e1', timestamp: EARLIER, duration: 600, type: 'practice', instrument: 'violin' }
    expect(await pushed({ entries: [entry] })).toEqual([expect.not.objectContaining({ replaced: [] })])
    const wrong = [
      { ...entry, timestamp: 'yesterday' },
      { ...entry, id: 'e2', timestamp: 'yesterday', baseSeq: 0 },
    ]
    const { body } = await sync.api.call('push', { changes: { entries: wrong } })
    expect(body.conflicts).toMatchObject([{ fields: ['timestamp'] }, { fields: ['timestamp'] }])
    expect(await held('entries')).toMatchObject([{ id: 'e1', timestamp: EARLIER }])
  })

  test('the server accepts a preset without `createdAt`, and a rename keeps its unknown fields', async () => {
    const view = { period: 'last-season', conditions: [], groups: ['teacher'], sorts: [], zoom: 3 }
    await pushed({ filterPresets: [{ id: 'preset-1', name: 'Mine', view, updatedAt: EARLIER }] })
    await pushed({
      filterPresets: [{ id: 'preset-1', name: 'Ours', updatedAt: new Date(BEGIN).toISOString() }],
    })
    expect(await held('filterPresets')).toMatchObject([{ name: 'Ours', view, createdAt: EARLIER }])
  })

  test('pushes with a foreign id and two spellings of one name store one piece', async () => {
    const item = { id: 'f3c0', scoreId: 'Gigue-BACH', status: 'learning', createdAt: EARLIER }
    expect(await pushed({ repertoire: [item] })).toMatchObject([{ kind: 'repertoire', id: 'gigue-bach' }])
    await pushed({ repertoire: [{ scoreId: ' gigue-Bach', status: 'polished' }] })
    expect(await held('repertoire')).toMatchObject([
      { id: 'gigue-bach', scoreId: 'gigue-bach', status: 'polished', createdAt: EARLIER },
    ])
    await pushed({ repertoire: [{ id: 'f3c0', scoreId: 'Gigue-BACH', deletedAt: '2026-11-21T20:00:01Z' }] })
    expect(await held('repertoire')).toMatchObject([{ id: 'gigue-bach', deletedAt: expect.any(String) }])
  })

  test('the server refuses only the piece of a push that has an unusable name', async () => {
    const { body } = await sync.api.call('push', {
      changes: { repertoire: [{ id: 'x', scoreId: 5 }, { id: 'a-b' }] },
    })
    expect(body.conflicts).toMatchObject([{ id: 'x', reason: 'invalid', fields: ['scoreId'] }])
    expect(body.accepted).toMatchObject([{ id: 'a-b' }])
  })

  test('an entry adds one step to practice-time goals, and the step follows its entry', async () => {
    const goal = { title: 'Ten hours', type: 'practice_time', targetValue: 2000, scoreId: 'gigue-bach' }
    await pushed({ goals: [{ id: 'goal-1', ...goal }] })
    const pieces = [{ id: 'p', title: 'Gigue', composer: 'Bach' }]
    const entry = {
      id: 'e1',
      timestamp: '2026-11-21T18:00:00Z',
      type: 'practice',
      instrument: 'violin',
      pieces,
    }
    await pushed({ entries: [{ ...entry, duration: 1200, updatedAt: '2026-11-21T19:00:00Z' }] })
    await pushed({ entries: [{ ...entry, duration: 1200, updatedAt: '2026-11-21T19:00:00Z' }] })
    expect(await held('progress')).toMatchObject([{ goalId: 'goal-1', entryId: 'e1', value: 1200 }])
    await pushed({ entries: [{ ...entry, duration: 2400, updatedAt: '2026-11-21T19:30:00Z' }] })
    expect(await held('progress')).toMatchObject([{ value: 2400 }])
    expect(await held('goals')).toMatchObject([{ status: 'completed' }])
    await pushed({ entries: [{ id: 'e1', deletedAt: '2026-11-21T19:40:00Z' }] })
    expect(await held('progress')).toMatchObject([{ deletedAt: expect.any(String) }])
  })

  test('the server adds no steps for clients that send `baseSeq`, because they send their own', async () => {
    await pushed({ goals: [{ id: 'goal-1', title: 'Hours', type: 'practice_time', targetValue: 9000 }] })
    const entry = { id: 'e1', timestamp: '2026-11-21T18:00:00Z', type: 'practice', instrument: 'violin' }
    await pushed({ entries: [{ ...entry, duration: 1200, baseSeq: 0 }] })
    expect(await held('progress')).toEqual([])
  })
})
