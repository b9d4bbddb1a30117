import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEntry } from '../../packages/domain/testing/builders/build-entry'
import { readKeptRecords } from './kept-records'
import { KilledServer } from './killed-server'

const cycles = process.env.SEGNO_LONG === '1' ? 200 : 3
const WRITERS = 8
const LARGEST_BATCH = 40

/** Sent and acknowledged writes. The test stores them outside the killed process. */
interface WriteRecord {
  readonly acknowledged: Map<string, number>
  /** The new ids in each push. */
  readonly batches: string[][]
  unexpected: string[]
}

/** Pushes new entries and edits until the test kills the server. */
async function write(origin: string, name: string, written: WriteRecord): Promise<void> {
  const edited = `${name}-edited`
  let baseSeq = 0
  for (let round = 0; ; round++) {
    const ids = Array.from({ length: 1 + ((round * 7) % LARGEST_BATCH) }, (_, at) => `${name}-${round}-${at}`)
    written.batches.push(ids)
    const entries = [
      ...ids.map((id) => ({ ...buildEntry({ id, notes: id }), baseSeq: 0 })),
      { ...buildEntry({ id: edited, notes: `${round}` }), baseSeq },
    ]
    const answer = await push(origin, entries)
    if (!answer) return
    if (!answer.success) written.unexpected.push(JSON.stringify(answer))
    for (const { id, seq } of answer.accepted) written.acknowledged.set(id, seq)
    baseSeq = written.acknowledged.get(edited) ?? 0
  }
}

interface Answer {
  readonly success: boolean
  readonly accepted: readonly { readonly id: string; readonly seq: number }[]
}

/** Returns the complete response, or null if the server was killed first. */
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
    `a killed server has every acknowledged write and no partial push in each of ${cycles} cycles`,
    async () => {
      const written: WriteRecord = { acknowledged: new Map(), batches: [], unexpected: [] }
      for (let cycle = 0; cycle < cycles; cycle++) {
        const before = written.acknowledged.size
        const origin = await server.start()
        const writing = Array.from({ length: WRITERS }, (_, writer) =>
          write(origin, `${cycle}-${writer}`, written),
        )
        // Waits for load, then for a time that differs in each cycle.
        while (written.acknowledged.size < before + WRITERS) await pause(5)
        await pause(Math.random() * 400)
        await server.kill()
        await Promise.all(writing)
        checkKept(server.folder, written)
        if ((cycle + 1) % 20 === 0)
          console.log(`${cycle + 1} kills, ${written.acknowledged.size} acknowledged`)
      }
      expect(written.unexpected).toEqual([])
    },
    cycles * 30_000,
  )
})

function checkKept(folder: string, { acknowledged, batches }: WriteRecord): void {
  const { seqs, integrity, consistent } = readKeptRecords(folder)
  expect(integrity).toBe('ok')
  expect(consistent).toBe(true)
  // The server may have stored an unacknowledged edit after the acknowledged one, but never before it.
  const lost = [...acknowledged].filter(([id, seq]) => (seqs.get(id) ?? 0) < seq)
  expect(lost).toEqual([])
  const halves = batches.filter((ids) => {
    const kept = ids.filter((id) => seqs.has(id)).length
    return kept !== 0 && kept !== ids.length
  })
  expect(halves).toEqual([])
}
