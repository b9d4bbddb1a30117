import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { describe, expect, test } from 'vitest'
import { catchUpOf } from './catch-up'

const now = Date.UTC(2026, 10, 21)

async function caughtUp(fields: Partial<LocalRecord> = {}) {
  const body: LocalRecord['body'] = buildEntry({ id: 'e' })
  const row: LocalRecord = {
    kind: 'entry',
    id: 'e',
    body,
    updatedAt: now,
    seq: 3,
    rev: 7,
    dirty: 'pending',
    ...fields,
  }
  const remembered: PendingWrite[] = []
  const { events } = await catchUpOf(
    {
      cursor: async () => ({ epoch: 'e', seq: 4 }),
      waiting: async () => [row],
      lastSync: () => null,
      remember: async (writes) => void remembered.push(...writes),
    },
    now,
  )
  return { events, remembered, row }
}

describe('what is told when a connection comes back', () => {
  test('is kept before it is told, as a push would keep it: no answer may ever come', async () => {
    const { events, remembered, row } = await caughtUp({ deletedAt: now })
    expect(events).toHaveLength(1)
    const { kind, id, body, updatedAt } = row
    expect(remembered).toEqual([{ kind, id, body, updatedAt, deletedAt: now, baseSeq: 3 }])
  })

  test('is not kept where the server cannot take it', async () => {
    const { remembered } = await caughtUp({ body: { id: 'e', duration: 'long' } })
    expect(remembered).toEqual([])
  })
})
