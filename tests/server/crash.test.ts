import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEntry } from '../../packages/domain/testing/builders/build-entry'
import { readKeptRecords } from './kept-records'
import { KilledServer } from './killed-server'

const cycles = process.env.SEGNO_LONG === '1' ? 200 : 3
const writers = 8
const largestBatch = 40

/** What was sent, and what was acknowledged, kept outside of what is killed. */
interface Ledger {
  readonly acknowledged: Map<string, number>
  /** The new ids of each push. */
  readonly batches: string[][]
  unexpected: string[]
}

/** Pushes new entries and edits of its own until the server is gone. */
async function write(origin: string, name: string, ledger: Ledger): Promise<void> {
  const edited = `${name}-edited`
  let baseSeq = 0
  for (let round = 0; ; round++) {
    const ids = Array.from({ length: 1 + ((round * 7) % largestBatch) }, (_, at) => `${name}-${round}-${at}`)
    ledger.batches.push(ids)
    const entries = [
      ...ids.map((id) => ({ ...buildEntry({ id, notes: id }), baseSeq: 0 })),
      { ...buildEntry({ id: edited, notes: `${round}` }), baseSeq },
    ]
    const answer = await push(origin, entries)
    if (!answer) return
    if (!answer.success) ledger.unexpected.push(JSON.stringify(answer))
    for (const { id, seq } of answer.accepted) ledger.acknowledged.set(id, seq)
    baseSeq = ledger.acknowledged.get(edited) ?? 0
  }
}

interface Answer {
  readonly success: boolean
  readonly accepted: readonly { readonly id: string; readonly seq: number }[]
}

/** The whole answer, or null where the server was killed before it was there. */
async function push(origin: string, entries: readonly object[]): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/api/sync/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ changes: { entries } }),
    })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

describe('a server that is killed while eight devices write', () => {
  const server = new KilledServer()
  beforeAll(() => server.bundle(), 60_000)
  afterAll(() => server.remove())

  test(
    `has everything that it acknowledged, and no half of a push, after each of ${cycles} times`,
    async () => {
      const ledger: Ledger = { acknowledged: new Map(), batches: [], unexpected: [] }
      for (let cycle = 0; cycle < cycles; cycle++) {
        const before = ledger.acknowledged.size
        const origin = await server.start()
        const writing = Array.from({ length: writers }, (_, writer) =>
          write(origin, `${cycle}-${writer}`, ledger),
        )
        // Until the load is on, and then some time that no two cycles share.
        while (ledger.acknowledged.size < before + writers) await pause(5)
        await pause(Math.random() * 400)
        await server.kill()
        await Promise.all(writing)
        checkKept(server.folder, ledger)
        if ((cycle + 1) % 20 === 0)
          console.log(`${cycle + 1} kills, ${ledger.acknowledged.size} acknowledged`)
      }
      expect(ledger.unexpected).toEqual([])
    },
    cycles * 30_000,
  )
})

function checkKept(folder: string, { acknowledged, batches }: Ledger): void {
  const { seqs, integrity, consistent } = readKeptRecords(folder)
  expect(integrity).toBe('ok')
  expect(consistent).toBe(true)
  // An edit that was on its way may have come after the one that was acknowledged, never before it.
  const lost = [...acknowledged].filter(([id, seq]) => (seqs.get(id) ?? 0) < seq)
  expect(lost).toEqual([])
  const halves = batches.filter((ids) => {
    const kept = ids.filter((id) => seqs.has(id)).length
    return kept !== 0 && kept !== ids.length
  })
  expect(halves).toEqual([])
}
