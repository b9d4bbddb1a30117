import { beforeEach, describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import { allRecords } from '../../testing/all-records'
import { createRestFixture } from '../../testing/rest-fixture'

type Fixture = ReturnType<typeof createRestFixture>
let rest: Fixture
beforeEach(() => {
  rest = createRestFixture()
})

const scales = { title: 'Scales in thirds', type: 'custom', targetValue: 10 }
const key = (name: string) => ({ 'X-Idempotency-Key': name })

async function createGoal(fields: object = {}) {
  const { status, body } = await rest.call('clara', 'POST', '/api/goals', { ...scales, ...fields })
  expect(status).toBe(201)
  return body as { id: string; seq: number; milestones: { title: string }[] }
}
const track = (id: string, step: object, headers = {}) =>
  rest.call('clara', 'POST', `/api/goals/${id}/progress`, step, headers)
const read = async (id: string) => (await rest.call('clara', 'GET', `/api/goals/${id}`)).body

describe('a goal', () => {
  test('the server creates a goal with the id of the client, and a read returns the goal unchanged', async () => {
    const goal = await createGoal({ id: 'g1', targetDate: '2027-03-01T10:00:00Z', type: 'practiceTime' })
    expect(goal).toMatchObject({
      id: 'g1',
      type: 'practice_time',
      status: 'active',
      targetDate: '2027-03-01',
      currentValue: 0,
      linkedEntries: [],
      relatedSessions: [],
      seq: 1,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    })
    expect(await read('g1')).toEqual(goal)
    expect((await rest.call('clara', 'GET', '/api/goals')).body).toEqual({ goals: [goal] })
  })

  test('the server assigns an id to a new goal that has none', async () => {
    const goal = await createGoal()
    expect(goal.id).toBe('made-1')
  })

  test('the server accepts milestones of a goal as texts or as objects', async () => {
    const { milestones } = await createGoal({
      milestones: ['Slowly', { title: 'By heart', completed: true }],
    })
    expect(milestones).toEqual([
      { id: 'milestone-1', title: 'Slowly', completed: false },
      { id: 'milestone-2', title: 'By heart', completed: true },
    ])
  })

  test('the kind of a goal determines its type and survives changes of other fields', async () => {
    const { type: _type, ...untyped } = scales
    const goal = { ...untyped, id: 'g1', kind: 'performance_ready' }
    const { status, body } = await rest.call('clara', 'POST', '/api/goals', goal)
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'repertoire', kind: 'performance_ready' })
    await rest.call('clara', 'PUT', '/api/goals/g1', { title: 'Sixths' })
    expect(await read('g1')).toMatchObject({ type: 'repertoire', kind: 'performance_ready' })
    await rest.call('clara', 'PUT', '/api/goals/g1', { kind: 'technical_mastery' })
    expect(await read('g1')).toMatchObject({ type: 'accuracy', kind: 'technical_mastery' })
    const wrong = await rest.call('clara', 'PUT', '/api/goals/g1', { kind: 'marathon' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { details: { fields: ['kind'] } } } })
  })

  test('the server stores no kind for a goal from a program that sends none', async () => {
    expect(await createGoal()).toMatchObject({ type: 'custom', kind: null })
  })

  test('creating a goal twice returns the first one, and the server refuses another goal with its id', async () => {
    const goal = await createGoal({ id: 'g1' })
    expect(await createGoal({ id: 'g1' })).toEqual(goal)
    const other = await rest.call('clara', 'POST', '/api/goals', { ...scales, id: 'g1', title: 'Octaves' })
    expect(other).toMatchObject({
      status: 409,
      body: { error: { code: 'already_exists', details: { item: goal } } },
    })
    expect(rest.pokes).toHaveLength(1)
  })

  test('a change of a goal affects the given fields only', async () => {
    const goal = await createGoal({ id: 'g1', description: 'Two octaves' })
    rest.clock.now += 1000
    const { status, body } = await rest.call('clara', 'PUT', '/api/goals/g1', { title: 'Sixths' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...goal, title: 'Sixths', seq: 2, updatedAt: '2026-11-21T12:00:01.000Z' })
  })

  test('the server refuses a change from an outdated version of a goal, unless it changes nothing', async () => {
    await createGoal({ id: 'g1' })
    await rest.call('clara', 'PUT', '/api/goals/g1', { title: 'Sixths', baseSeq: 1 })
    const late = await rest.call('clara', 'PUT', '/api/goals/g1', { title: 'Octaves', baseSeq: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', details: { item: { title: 'Sixths', seq: 2 } } } },
    })
    const repeated = await rest.call('clara', 'PUT', '/api/goals/g1', { title: 'Sixths', baseSeq: 1 })
    expect(repeated).toMatchObject({ status: 200, body: { title: 'Sixths', seq: 2 } })
  })

  test('reading or deleting a deleted goal returns 404', async () => {
    await createGoal({ id: 'g1' })
    expect(await rest.call('clara', 'DELETE', '/api/goals/g1')).toEqual({
      status: 200,
      body: { success: true },
    })
    for (const method of ['GET', 'DELETE']) {
      expect(await rest.call('clara', method, '/api/goals/g1')).toEqual({
        status: 404,
        body: { error: { code: 'not_found', message: 'Goal not found' } },
      })
    }
    expect((await rest.call('clara', 'GET', '/api/goals')).body).toEqual({ goals: [] })
    expect((await rest.store.find('clara', { kind: 'goal', id: 'g1' }))?.deletedAt).toBeDefined()
  })

  test('`GET /api/goals` accepts a status in upper or lower case', async () => {
    await createGoal({ id: 'done', targetValue: 1 })
    await createGoal({ id: 'open' })
    await track('done', { value: 1 })
    const list = async (query: string) => {
      const { body } = await rest.call('clara', 'GET', `/api/goals?status=${query}`)
      return body.goals.map(({ id }: { id: string }) => id)
    }
    expect(await list('completed')).toEqual(['done'])
    expect(await list('ACTIVE')).toEqual(['open'])
    expect(await list('all')).toHaveLength(2)
    expect(await list('')).toHaveLength(2)
    const wrong = await rest.call('clara', 'GET', '/api/goals?status=dreamt')
    expect(wrong).toMatchObject({ status: 400, body: { error: { details: { fields: ['status'] } } } })
  })

  test('an account gets 404 for each call on a goal of another account', async () => {
    await createGoal({ id: 'g1' })
    const before = [rest.kept('clara'), rest.kept('robert')]
    const attempts: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { title: 'Mine' }],
      ['POST', '/progress', { value: 1 }],
      ['POST', '/link', { entryId: 'e1' }],
      ['DELETE', ''],
    ]
    for (const [method, path, body] of attempts) {
      const theirs = await rest.call('robert', method, `/api/goals/g1${path}`, body)
      const absent = await rest.call('robert', method, `/api/goals/nowhere${path}`, body)
      expect(theirs).toEqual(absent)
      expect(theirs.status).toBe(404)
    }
    expect([rest.kept('clara'), rest.kept('robert')]).toEqual(before)
  })
})

describe('progress', () => {
  test('progress adds up and completes the goal at its target', async () => {
    await createGoal({ id: 'g1' })
    expect((await track('g1', { value: 4, notes: 'slowly' })).body).toEqual({
      currentValue: 4,
      status: 'active',
      completed: false,
    })
    expect((await track('g1', { value: 6.5 })).body).toEqual({
      currentValue: 10.5,
      status: 'completed',
      completed: true,
    })
    expect(await read('g1')).toMatchObject({ currentValue: 10.5, status: 'completed' })
  })

  test('progress of a repeated call counts once, also after its response has expired', async () => {
    await createGoal({ id: 'g1' })
    const first = await track('g1', { value: 4 }, key('k1'))
    expect(await track('g1', { value: 4 }, key('k1'))).toEqual(first)
    const backup = rest.store.backup('clara') as { answers: Map<string, unknown> }
    backup.answers.clear()
    rest.store.restore('clara', backup, 'epoch-clara')
    expect((await track('g1', { value: 4 }, key('k1'))).body.currentValue).toBe(4)
    expect((await track('g1', { value: 4 }, key('k2'))).body.currentValue).toBe(8)
    expect((await allRecords(rest.store, 'clara', 'progress')).length).toBe(2)
  })

  test('the server refuses progress with the idempotency key of another call', async () => {
    await createGoal({ id: 'g1' })
    await track('g1', { value: 4 }, key('k1'))
    expect(await track('g1', { value: 5 }, key('k1'))).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    })
    expect((await read('g1')).currentValue).toBe(4)
  })

  test('progress of one entry is one step, whatever the idempotency key is', async () => {
    await createGoal({ id: 'g1' })
    await rest.put('clara', buildEntry({ id: 'e1' }))
    await track('g1', { value: 4, entryId: 'e1' }, key('k1'))
    expect((await track('g1', { value: 4, entryId: 'e1' }, key('k2'))).body.currentValue).toBe(4)
    expect((await read('g1')).relatedSessions).toEqual(['e1'])
  })

  test('the server refuses progress of an unknown entry, or of another account’s entry', async () => {
    await createGoal({ id: 'g1' })
    await rest.put('robert', buildEntry({ id: 'e1' }))
    const before = rest.kept('clara')
    for (const entryId of ['e1', 'nowhere']) {
      expect(await track('g1', { value: 4, entryId })).toMatchObject({ status: 404 })
    }
    expect(rest.kept('clara')).toBe(before)
  })
})

test('`GET /api/goals` reads the steps of the account once, however many goals the account has', async () => {
  const { store } = rest
  for (const id of ['g1', 'g2', 'g3']) {
    await createGoal({ id })
    await track(id, { value: 2 })
  }
  const page = store.page.bind(store)
  const kinds: string[] = []
  store.page = (account, query) => {
    kinds.push(...(query.kinds ?? []))
    return page(account, query)
  }
  store.stepsOf = () => Promise.reject(new Error('The list read the steps of one goal'))
  const { goals } = (await rest.call('clara', 'GET', '/api/goals')).body as { goals: object[] }
  expect(goals).toMatchObject([{ currentValue: 2 }, { currentValue: 2 }, { currentValue: 2 }])
  expect(kinds.filter((kind) => kind === 'progress')).toHaveLength(1)
})

describe('linked entries', () => {
  test('`POST /api/goals/{id}/link` links an entry once and returns it with the goal', async () => {
    await createGoal({ id: 'g1' })
    await rest.put('clara', buildEntry({ id: 'e1' }), buildEntry({ id: 'e2', goalIds: ['g1'] }))
    const link = () => rest.call('clara', 'POST', '/api/goals/g1/link', { entryId: 'e1' })
    const first = await link()
    expect(first).toMatchObject({
      status: 200,
      body: { linkedEntries: ['e1'], relatedSessions: ['e1', 'e2'] },
    })
    expect(await link()).toEqual(first)
  })

  test('the server refuses to link an unknown entry to a goal', async () => {
    await createGoal({ id: 'g1' })
    const missing = await rest.call('clara', 'POST', '/api/goals/g1/link', { entryId: 'e1' })
    expect(missing).toMatchObject({ status: 404, body: { error: { message: 'Entry not found' } } })
    expect((await read('g1')).linkedEntries).toEqual([])
  })
})

describe('invalid goal calls', () => {
  test.each([
    [{}, ['title']],
    [{ title: '  ' }, ['title']],
    [{ ...scales, title: 'x'.repeat(256) }, ['title']],
    [{ ...scales, targetValue: 0 }, ['targetValue']],
    [{ ...scales, targetValue: '10' }, ['targetValue']],
    [{ title: 'An hour a day', type: 'practice_time' }, ['targetValue']],
    [{ ...scales, type: 'wish' }, ['type']],
    [{ ...scales, targetDate: 'tomorrow' }, ['targetDate']],
    [{ ...scales, targetDate: '2026-11-20' }, ['targetDate']],
    [{ ...scales, milestones: Array(21).fill('x') }, ['milestones']],
    [{ ...scales, milestones: [{ completed: true }] }, ['milestones.0.title']],
    [{ ...scales, milestones: [{ title: 'Slowly', mark: 'half \ud83c' }] }, ['milestones']],
    [{ ...scales, description: 'x'.repeat(1001), practiceNotes: 5 }, ['description', 'practiceNotes']],
    [[], ['body']],
    ['text', ['body']],
    [null, ['body']],
  ])('the server refuses the goal %j, names its wrong fields and writes nothing', async (body, fields) => {
    const before = rest.kept('clara')
    const refused = await rest.call('clara', 'POST', '/api/goals', body)
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { fields } } },
    })
    expect(rest.kept('clara')).toBe(before)
    expect(rest.pokes).toEqual([])
  })

  test('the server composes a title of 255 letters with combining marks and stores it', async () => {
    const goal = await createGoal({ id: 'g1', title: 'e\u0301'.repeat(255) })
    expect(goal).toMatchObject({ title: 'é'.repeat(255) })
  })
})

test('creating a goal publishes one poke with the device that wrote, and listing goals publishes none', async () => {
  const device = 'dev_0123456789abcdef'
  await rest.call('clara', 'POST', '/api/goals', { ...scales, id: 'g1' }, { 'X-Device-ID': device })
  expect(rest.pokes).toEqual([{ accountId: 'clara', from: 0, to: 1, device }])
  const { versions } = await rest.store.history('clara', { kind: 'goal', id: 'g1' }, { limit: 5 })
  expect(versions).toMatchObject([{ device }])
  await rest.call('clara', 'GET', '/api/goals')
  expect(rest.pokes).toHaveLength(1)
})
