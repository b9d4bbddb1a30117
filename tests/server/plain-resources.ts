import { describe, expect, test } from 'vitest'
import { entry, instant, type NewMusician, refused, text, whole } from './expected-answers'

/** Tests goals, repertoire and preferences with a client that implements only the specification. */
export function describeResources(musician: NewMusician): void {
  describe('goals', () => {
    const goal = {
      id: text,
      title: 'Ten hours of it',
      description: 'Before the spring',
      type: 'practice_time',
      kind: null,
      status: 'active',
      targetValue: 3600,
      unit: null,
      targetDate: null,
      scoreId: 'chaconne-bach',
      milestones: [{ id: text, title: 'By heart', completed: false }],
      focusMeasures: null,
      practiceNotes: null,
      linkedEntries: [],
      createdAt: instant,
      updatedAt: instant,
      currentValue: 0,
      relatedSessions: [],
      seq: 1,
    }

    test('the goal calls create, read, change, link, complete and delete goals', async () => {
      const client = await musician()
      const created = await client.call('POST', '/api/goals', {
        title: 'Ten hours of it',
        description: 'Before the spring',
        type: 'practiceTime',
        targetValue: 3600,
        scoreId: 'chaconne-bach',
        milestones: ['By heart'],
      })
      expect(created).toEqual({ status: 201, body: goal })
      const path = `/api/goals/${created.body.id}`
      expect(await client.call('GET', path)).toEqual({ status: 200, body: created.body })
      expect(await client.call('GET', '/api/goals')).toEqual({ status: 200, body: { goals: [created.body] } })
      expect(await client.call('PUT', path, { title: 'An hour of it' })).toEqual({
        status: 200,
        body: { ...goal, title: 'An hour of it', seq: 2 },
      })

      // The server adds a step for an entry of the piece, because this client sends no steps.
      await client.push({ entries: [entry('e1')] })
      const linked = { linkedEntries: ['e1'], relatedSessions: ['e1'], currentValue: 1800 }
      expect(await client.call('POST', `${path}/link`, { entryId: 'e1' })).toEqual({
        status: 200,
        body: { ...goal, title: 'An hour of it', ...linked, seq: 5 },
      })
      expect(await client.call('POST', `${path}/progress`, { value: 900, notes: 'by hand' })).toEqual({
        status: 200,
        body: { currentValue: 2700, status: 'active', completed: false },
      })
      const key = { 'X-Idempotency-Key': 'the-last-quarter' }
      const reached = { status: 200, body: { currentValue: 3600, status: 'completed', completed: true } }
      for (let times = 0; times < 2; times++) {
        expect(await client.call('POST', `${path}/progress`, { value: 900 }, key)).toEqual(reached)
      }
      const list = async (query: string) =>
        (await client.call('GET', `/api/goals?status=${query}`)).body.goals
      expect(await list('completed')).toMatchObject([{ id: created.body.id, currentValue: 3600 }])
      expect(await list('active')).toEqual([])

      expect(await client.call('DELETE', path)).toEqual({ status: 200, body: { success: true } })
      expect(await client.call('GET', path)).toEqual({ status: 404, body: refused('not_found') })
      expect(await client.entries()).toHaveLength(1)
    })

    test('the server names the invalid fields of a goal and returns 404 for a missing goal', async () => {
      const client = await musician()
      expect(await client.call('POST', '/api/goals', { title: '', targetValue: 0 })).toEqual({
        status: 400,
        body: refused('invalid_request', { fields: ['title', 'targetValue'] }),
      })
      for (const [method, path, body] of [
        ['PUT', '', { title: 'Mine' }],
        ['POST', '/link', { entryId: 'e1' }],
        ['POST', '/progress', { value: 1 }],
        ['DELETE', '', undefined],
      ] as const) {
        const answer = await client.call(method, `/api/goals/nowhere${path}`, body)
        expect(answer).toEqual({ status: 404, body: refused('not_found') })
      }
    })
  })

  describe('the repertoire', () => {
    const path = '/api/repertoire/chaconne-bach'
    const item = {
      id: 'chaconne-bach',
      scoreId: 'chaconne-bach',
      title: null,
      composer: null,
      status: 'planned',
      difficultyRating: 4,
      personalNotes: 'from the lesson',
      referenceLinks: ['https://imslp.org/wiki/'],
      targetDate: null,
      createdAt: instant,
      updatedAt: instant,
      practiceCount: 0,
      totalPracticeTime: 0,
      lastPracticed: null,
      seq: 1,
    }
    const wish = {
      scoreId: 'chaconne-bach',
      difficultyRating: 4,
      personalNotes: 'from the lesson',
      referenceLinks: ['https://imslp.org/wiki/', 'javascript:alert(1)'],
    }

    test('the repertoire calls add pieces, count entries, log changes of status, and delete pieces', async () => {
      const client = await musician()
      expect(await client.call('POST', '/api/repertoire', wish)).toEqual({ status: 201, body: item })
      expect(await client.call('POST', '/api/repertoire', wish)).toEqual({
        status: 409,
        body: refused('already_exists', { item }),
      })
      await client.push({ entries: [entry('e1'), entry('e2', { duration: 600 })] })
      const practised = {
        practiceCount: 2,
        totalPracticeTime: 2400,
        lastPracticed: '2026-11-20T18:00:00.000Z',
      }
      expect(await client.call('GET', '/api/repertoire')).toEqual({
        status: 200,
        body: { items: [{ ...item, ...practised }] },
      })
      expect(await client.call('GET', `${path}/stats`)).toEqual({
        status: 200,
        body: {
          ...practised,
          averageSession: 1200,
          firstPracticed: '2026-11-20T18:00:00.000Z',
          tempoHistory: [],
          recentSessions: ['e2', 'e1'].map((entryId) => ({
            entryId,
            timestamp: '2026-11-20T18:00:00.000Z',
            localDay: '2026-11-20',
            duration: entryId === 'e1' ? 1800 : 600,
            type: 'practice',
          })),
        },
      })
      expect(await client.call('PUT', path, { status: 'learning' })).toEqual({
        status: 200,
        body: { ...item, ...practised, status: 'learning', seq: whole },
      })
      const written = (await client.entries()).filter(({ type }) => type === 'status_change')
      expect(written).toMatchObject([
        { duration: 60, mood: 'neutral', notes: 'Status changed: planned → learning' },
      ])
      expect(await client.call('DELETE', `${path}/dissociate`)).toEqual({
        status: 200,
        body: { success: true, preservedLogs: 2 },
      })
      expect(await client.call('DELETE', `${path}/dissociate`)).toEqual({
        status: 404,
        body: { error: { code: 'not_found', message: 'Piece not found in repertoire' } },
      })
      expect(await client.entries()).toHaveLength(3)
    })

    test('DELETE and PUT of a removed piece return 404', async () => {
      const client = await musician()
      await client.call('POST', '/api/repertoire', wish)
      expect(await client.call('DELETE', path)).toEqual({ status: 200, body: { success: true } })
      expect(await client.call('DELETE', path)).toEqual({ status: 404, body: refused('not_found') })
      expect(await client.call('PUT', path, { status: 'learning' })).toEqual({
        status: 404,
        body: { error: { code: 'not_found', message: 'Repertoire item not found' } },
      })
      expect(await client.call('GET', '/api/repertoire')).toEqual({ status: 200, body: { items: [] } })
    })

    test('renaming a piece changes the repertoire and its entries', async () => {
      const client = await musician()
      await client.call('POST', '/api/repertoire', { ...wish, title: 'Chaconne', composer: 'Bach' })
      await client.push({ entries: [entry('e1'), entry('e2'), entry('other', { pieces: [] })] })
      const renaming = {
        oldPiece: { title: 'Chaconne', composer: 'Bach' },
        newPiece: { title: 'Ciaccona', composer: 'Bach' },
      }
      expect(await client.call('PUT', '/api/pieces/update-name', renaming)).toEqual({
        status: 200,
        body: { updatedCount: 2 },
      })
      const titles = (await client.entries()).flatMap(({ pieces }) => pieces as { title: string }[])
      expect(titles.map(({ title }) => title)).toEqual(['Ciaccona', 'Ciaccona'])
      const { items } = (await client.call('GET', '/api/repertoire')).body
      expect(items).toMatchObject([{ scoreId: 'ciaccona-bach', practiceCount: 2 }])
      expect(await client.call('PUT', '/api/pieces/update-name', renaming)).toEqual({
        status: 200,
        body: { updatedCount: 0 },
      })
    })
  })

  describe('preferences', () => {
    test('the preferences call returns one object and merges values by name', async () => {
      const client = await musician()
      expect(await client.call('GET', '/api/user/preferences')).toEqual({ status: 200, body: {} })
      const timer = { enableReminders: true, reminderType: 'sound', reminderInterval: 20 }
      expect(await client.call('PUT', '/api/user/preferences', { timer })).toEqual({
        status: 200,
        body: { timer },
      })
      const all = { timer, shortcuts: { singleKeys: false } }
      expect(await client.call('PUT', '/api/user/preferences', { shortcuts: { singleKeys: false } })).toEqual(
        {
          status: 200,
          body: all,
        },
      )
      expect(await client.call('GET', '/api/user/preferences')).toEqual({ status: 200, body: all })
      expect(
        await client.call('PUT', '/api/user/preferences', { timer: { enableReminders: 'yes' } }),
      ).toEqual({
        status: 400,
        body: refused('invalid_request', { fields: expect.arrayContaining(['timer.enableReminders']) }),
      })
      expect(await client.call('GET', '/api/user/preferences')).toEqual({ status: 200, body: all })
    })
  })
}
