import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { describe, expect, test } from 'vitest'
import { catchUpMessages } from './catch-up'

const NOW = Date.UTC(2026, 10, 21)

async function caughtUp(fields: Partial<LocalRecord> = {}) {
  const body: LocalRecord['body'] = buildEntry({ id: 'e' })
  const row: LocalRecord = {
    kind: 'entry',
    id: 'e',
    body,
    updatedAt: NOW,
    seq: 3,
    rev: 7,
    dirty: 'pending',
    ...fields,
  }
  const inFlight: PendingWrite[] = []
  const messages = await catchUpMessages(
    {
      cursor: async () => ({ epoch: 'e', seq: 4 }),
      pending: async () => [row],
      lastSync: () => null,
      recordInFlight: async (writes) => void inFlight.push(...writes),
    },
    NOW,
  )
  return { messages, inFlight, row }
}

describe('catchUpMessages', () => {
  test('catchUpMessages records each event as in flight, because its response may get lost', async () => {
    const { messages, inFlight, row } = await caughtUp({ deletedAt: NOW })
    expect(messages.map(({ type }) => type)).toEqual(['ENTRY_DELETED', 'SYNC_REQUEST'])
    const { kind, id, body, updatedAt } = row
    expect(inFlight).toEqual([{ kind, id, body, updatedAt, deletedAt: NOW, baseSeq: 3 }])
  })

  test('catchUpMessages does not record a write as in flight if the server cannot accept it', async () => {
    const { inFlight } = await caughtUp({ body: { id: 'e', duration: 'long' } })
    expect(inFlight).toEqual([])
  })
})
