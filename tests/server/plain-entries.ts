import { describe, expect, test } from 'vitest'
import { entry, instant, type NewMusician, refused, text } from './expected-answers'

/** Tests the sync calls with a client that implements only the specification. */
export function describeEntries(musician: NewMusician): void {
  describe('entries', () => {
    test("the server stores pushed entries with the client's fields and returns all of them by pull", async () => {
      const client = await musician()
      const pushed = await client.push({ entries: [entry('e1', { type: 'PRACTICE', mood: 'Satisfied' })] })
      expect(pushed).toEqual({
        status: 200,
        body: {
          success: true,
          accepted: [{ kind: 'entry', id: 'e1', seq: 1, updatedAt: instant }],
          conflicts: [],
          epoch: text,
          cursor: text,
          version: text,
        },
      })
      const pulled = await client.pull()
      expect(pulled).toEqual({
        status: 200,
        body: {
          entries: [
            {
              ...entry('e1'),
              mood: 'satisfied',
              pieces: [{ id: text, title: 'Chaconne', composer: 'Bach', measures: null, tempo: null }],
              timeZone: text,
              localDay: '2026-11-20',
              notes: null,
              techniques: [],
              goalIds: [],
              tags: [],
              metadata: { source: text },
              scoreId: null,
              scoreTitle: null,
              scoreComposer: null,
              autoTracked: false,
              createdAt: instant,
              updatedAt: pushed.body.accepted[0].updatedAt,
              seq: 1,
            },
          ],
          preferences: [],
          repertoire: [],
          goals: [],
          progress: [],
          programmes: [],
          filterPresets: [],
          metronomePresets: [],
          scores: [],
          collections: [],
          scoreMarks: [],
          conflicts: [],
          kinds: {
            entries: 'entry',
            preferences: 'preference',
            repertoire: 'repertoire',
            goals: 'goal',
            progress: 'progress',
            programmes: 'programme',
            filterPresets: 'filterPreset',
            metronomePresets: 'metronomePreset',
            scores: 'score',
            collections: 'collection',
            scoreMarks: 'scoreMark',
            conflicts: 'conflict',
          },
          timestamp: instant,
          cursor: text,
          epoch: text,
          hasMore: false,
        },
      })
    })

    test('the server keeps unknown fields of an entry and fields that a client omits', async () => {
      const client = await musician()
      await client.push({ entries: [entry('e1', { notes: 'slowly', weather: 'rain' })] })
      await client.push({ entries: [{ id: 'e1', duration: 2400, updatedAt: new Date().toISOString() }] })
      expect(await client.entries()).toMatchObject([{ duration: 2400, notes: 'slowly', weather: 'rain' }])
    })

    test('the server deletes entries with a deletedAt, returns them as deleted and ignores older versions', async () => {
      const client = await musician()
      const updatedAt = '2026-11-20T19:00:00.000Z'
      await client.push({ entries: [entry('e1', { updatedAt })] })
      const deletedAt = '2026-11-20 20:00:00'
      expect((await client.push({ entries: [{ id: 'e1', deletedAt }] })).body).toMatchObject({
        success: true,
      })
      expect((await client.pull()).body.entries).toMatchObject([
        { id: 'e1', deletedAt: '2026-11-20T20:00:00.000Z', updatedAt: '2026-11-20T20:00:00.000Z', seq: 2 },
      ])
      const old = await client.push({ entries: [entry('e1', { updatedAt })] })
      expect(old.body).toMatchObject({ success: false, accepted: [], conflicts: [{ reason: 'stale' }] })
      expect(await client.entries()).toEqual([])
      // The server stores the deletion of a missing entry.
      const never = await client.push({ entries: [{ id: 'never', deletedAt }] })
      expect(never.body).toMatchObject({ success: true, accepted: [{ id: 'never' }], conflicts: [] })
    })

    test('the server returns outdated, invalid and unknown records as conflicts and accepts the others', async () => {
      const client = await musician()
      await client.push({ entries: [entry('e1', { notes: 'new', updatedAt: '2026-11-20T19:00:00.000Z' })] })
      const { status, body } = await client.push({
        entries: [
          entry('e1', { notes: 'old', updatedAt: '2026-11-20T18:30:00.000Z' }),
          entry('e2', { duration: 'long' }),
          entry('e3'),
        ],
        dreams: [{ id: 'd1' }],
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: false, accepted: [{ kind: 'entry', id: 'e3', seq: 2 }] })
      expect(body.conflicts).toHaveLength(3)
      expect(body.conflicts).toContainEqual({
        kind: 'entry',
        type: 'logbook_entry',
        id: 'e1',
        reason: 'stale',
        localVersion: expect.objectContaining({
          id: 'e1',
          notes: 'old',
          updatedAt: '2026-11-20T18:30:00.000Z',
        }),
        remoteVersion: expect.objectContaining({ id: 'e1', notes: 'new', seq: 1 }),
      })
      expect(body.conflicts).toContainEqual({
        kind: 'entry',
        type: 'logbook_entry',
        id: 'e2',
        reason: 'invalid',
        localVersion: entry('e2', { duration: 'long' }),
        remoteVersion: null,
        fields: ['duration'],
      })
      expect(body.conflicts).toContainEqual({
        kind: 'dreams',
        type: 'dreams',
        id: 'd1',
        reason: 'unsupported',
        localVersion: { id: 'd1' },
        remoteVersion: null,
        fields: ['kind'],
      })
    })

    test('pushing the same entries again changes nothing, with and without an idempotency key', async () => {
      const client = await musician()
      const key = { 'X-Idempotency-Key': 'a'.repeat(64) }
      const changes = { entries: [entry('e1', { updatedAt: '2026-11-20T19:00:00.000Z' })] }
      const first = await client.push(changes, key)
      expect(await client.push(changes, key)).toEqual(first)
      expect(await client.push(changes)).toEqual(first)
      expect((await client.pull()).body.entries).toMatchObject([{ id: 'e1', seq: 1 }])
      expect(await client.push({ entries: [entry('e2')] }, key)).toEqual({
        status: 422,
        body: refused('idempotency_key_reused'),
      })
      expect(await client.push(changes, { 'X-Idempotency-Key': 'a'.repeat(65) })).toEqual({
        status: 400,
        body: refused('invalid_request', { fields: ['X-Idempotency-Key'] }),
      })
      expect(await client.entries()).toHaveLength(1)
    })

    test('a client pulls all of 3,000 entries even while another device changes them', async () => {
      const client = await musician()
      const ids = Array.from({ length: 3000 }, (_, at) => `e${String(at).padStart(4, '0')}`)
      for (let from = 0; from < ids.length; from += 500) {
        const entries = ids.slice(from, from + 500).map((id) => entry(id))
        expect((await client.push({ entries })).body.success).toBe(true)
      }
      const other = client.otherDevice()
      const changed = [ids[5], ids[1500], ids[2990]] as string[]
      const updatedAt = new Date(Date.now() + 1000).toISOString()
      const [first] = await Promise.all([
        client.pull(),
        other.push({ entries: changed.map((id) => entry(id, { notes: 'meanwhile', updatedAt })) }),
      ])
      const known = new Map<string, { notes: string | null }>()
      // The client reads only `entries` and `timestamp`.
      const next = await client.call('POST', '/api/sync/pull', {
        types: ['logbook_entry'],
        since: first.body.timestamp,
      })
      for (const { body } of [first, next]) for (const one of body.entries) known.set(one.id, one)
      expect(first.body.entries).toHaveLength(3000)
      expect([...known.keys()].sort()).toEqual(ids)
      for (const id of changed) expect(known.get(id)?.notes).toBe('meanwhile')
    })

    test('the server treats entries of another musician as missing', async () => {
      const [clara, robert] = [await musician(), await musician()]
      await clara.push({ entries: [entry('e1', { notes: 'Clara’s' })] })
      expect((await robert.pull()).body.entries).toEqual([])
      expect((await robert.push({ entries: [entry('e1', { notes: 'Robert’s' })] })).body.success).toBe(true)
      expect(await clara.entries()).toMatchObject([{ id: 'e1', notes: 'Clara’s' }])
    })
  })
}
