import type { Change } from '@segno/domain/change/change'
import { expect, test } from 'vitest'
import { concernedOwner } from './concerned-owner'

const stored = ['ada/score/score', 'ada/goal/goal', 'ada/entry/entry']
const tx = {
  objectStore: () => ({
    getKey: async (key: [string, string, string]) => (stored.includes(key.join('/')) ? key : undefined),
  }),
}
const ownerOfNew = (kind: string, body: object) => {
  const change = { op: 'put', kind, id: 'new', body } as unknown as Change
  return concernedOwner(tx, { owner: 'local', shown: ['ada', 'local'], changes: [change] })
}

test.each([
  ['a mark', 'scoreMark', { scoreId: 'score' }],
  ['a collection', 'collection', { scoreIds: ['other', 'score'] }],
  ['a measured entry', 'entry', { metadata: { scoreId: 'score' } }],
  ['a step', 'progress', { goalId: 'goal' }],
])(
  'after a sign-out, %s that names a record of the last account belongs to that account',
  async (_what, kind, body) => {
    expect(await ownerOfNew(kind, body)).toBe('ada')
  },
)

test('after a sign-out, a record that names no record of the last account belongs to LOCAL_OWNER', async () => {
  expect(await ownerOfNew('scoreMark', { scoreId: 'starter' })).toBe('local')
})
