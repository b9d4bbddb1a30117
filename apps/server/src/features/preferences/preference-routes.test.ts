import { beforeEach, expect, test } from 'vitest'
import { createRestFixture } from '../../testing/rest-fixture'

let rest: ReturnType<typeof createRestFixture>
beforeEach(() => {
  rest = createRestFixture()
})

const timer = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }
const put = (body: unknown, headers = {}) => rest.call('clara', 'PUT', '/api/user/preferences', body, headers)
const get = async (account = 'clara') => (await rest.call(account, 'GET', '/api/user/preferences')).body

test('GET /api/user/preferences leaves out preferences that were never set', async () => {
  expect(await get()).toEqual({})
  expect(await put({ timer })).toEqual({ status: 200, body: { timer } })
  expect(await put({ shortcuts: { singleKeys: false } })).toMatchObject({ status: 200 })
  expect(await get()).toEqual({ timer, shortcuts: { singleKeys: false } })
  expect(await get('robert')).toEqual({})
})

test('setting a preference to its value writes nothing and sends no poke', async () => {
  await put({ timer })
  const before = rest.kept('clara')
  await put({ timer: { ...timer } })
  expect(rest.kept('clara')).toBe(before)
  expect(rest.pokes).toHaveLength(1)
})

test('setting several preferences sends one poke', async () => {
  await put({ timer, shortcuts: { singleKeys: false }, theme: 'dark' })
  expect(rest.pokes).toEqual([{ accountId: 'clara', from: 0, to: 3, device: null }])
})

test('the server stores preferences with names and fields of newer versions', async () => {
  const body = { timer: { ...timer, volume: 0.3 }, 'of.tomorrow': { deep: [1, null] } }
  await put(body)
  expect(await get()).toEqual(body)
})

test.each([
  [{ timer: { ...timer, reminderInterval: 35 } }, ['timer.reminderInterval']],
  [{ timer: 'on', shortcuts: null }, ['timer', 'shortcuts']],
  [{ shortcuts: { singleKeys: true }, ['x'.repeat(51)]: 1 }, ['x'.repeat(51)]],
  [{ '': 1 }, ['body']],
  [{ 'a\u0000': 1 }, ['a\u0000']],
  [{ note: 'half \ud83c' }, ['note']],
  [[timer], ['body']],
])(
  'the server refuses the preferences %j, names their wrong fields and writes nothing',
  async (body, fields) => {
    expect(await put(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { fields } } },
    })
    expect(await get()).toEqual({})
  },
)

test('the server refuses a preference with the name `__proto__`', async () => {
  const response = await rest.app.request('/api/user/preferences', {
    method: 'PUT',
    headers: { Authorization: 'Bearer clara', 'Content-Type': 'application/json' },
    body: '{"__proto__": {"polluted": true}}',
  })
  expect(response.status).toBe(400)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('all preferences of an account fit into one response of about 4 MB', async () => {
  const wide = (name: string, bytes: number) => put({ [name]: { text: 'x'.repeat(bytes) } })
  expect(await wide('of-tomorrow', 40_001)).toMatchObject({ status: 413 })
  for (let at = 0; at < 100; at++) expect(await wide(`p${at}`, 39_900)).toMatchObject({ status: 200 })
  expect(await wide('one-more', 10)).not.toMatchObject({ status: 200 })
  expect(JSON.stringify(await get()).length).toBeLessThan(4_100_000)
})
