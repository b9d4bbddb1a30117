import { expect, test } from 'vitest'
import { AccountCosts, costs, entryCost, workCost } from './account-costs'
import { createRateLimits } from './create-rate-limits'

const create = () => {
  const limits = createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined)
  return new AccountCosts(limits.create('costs', [costs.budget]))
}
const nothing = { rowsRead: 0, rowsWritten: 0, bytesRead: 0 }

test('a body of 1 MiB costs the tokens of about 27 small calls, and 500 written rows those of 5', () => {
  expect([entryCost('call', 0), entryCost('call', 1_048_576), entryCost('message', 0)]).toEqual([10, 266, 1])
  expect(workCost({ ...nothing, rowsWritten: 500 })).toBe(50)
  expect(workCost({ rowsRead: 1000, rowsWritten: 0, bytesRead: 4_000_000 })).toBe(265)
  expect(workCost(nothing)).toBe(0)
})

test('an account can renew its epoch at most four times a minute', async () => {
  const account = create()
  for (let renewal = 0; renewal < 4; renewal++) {
    expect(await account.take('ada', 0)).toBe(0)
    account.charge('ada', { ...nothing, renewedEpochs: 1 })
  }
  expect(await account.take('ada', 1)).toBeGreaterThan(0)
})

test('a first upload of 36,500 entries fits into the budget of one minute', () => {
  const pushes = Math.ceil(36_500 / 200)
  const push = entryCost('call', 200 * 400) + workCost({ rowsRead: 0, rowsWritten: 200, bytesRead: 0 })
  expect(pushes * push).toBeLessThan(costs.budget.limit)
})

test('an account that has spent its budget waits for the next minute, and another account does not', async () => {
  const account = create()
  expect(await account.take('ada', entryCost('call', 0))).toBe(0)
  account.charge('ada', { ...nothing, rowsRead: costs.budget.limit * costs.rowsRead })
  const wait = await account.take('ada', 1)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(costs.budget.window)
  expect(await account.take('ben', 1)).toBe(0)
})

test('calls and messages of the channel pay from one budget of the account', async () => {
  const account = create()
  for (let call = 0; call < costs.budget.limit / costs.call; call++) {
    expect(await account.take('ada', entryCost('call', 0))).toBe(0)
  }
  expect(await account.take('ada', entryCost('message', 0))).toBeGreaterThan(0)
})
