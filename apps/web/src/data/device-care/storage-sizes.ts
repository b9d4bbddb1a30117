import { recordKindNames } from '@segno/domain/change/record-kinds'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { Clock } from '../../contracts/clock'
import type { ScoreFiles } from '../../contracts/score-files'
import type { JournalStore } from '../journal/journal-store'

/** The number of records that are converted to text between two pauses. */
const BATCH = 1000

/** The bytes of the app's files and of the safety copy, and the browser's estimate of the total. */
export interface OutsideSizes {
  /** Bytes of the app's own files for offline use. */
  readonly app: number
  readonly safetyCopy: number
  /** The browser's estimate for all data of this site; null if it gives none. */
  readonly total: number | null
}

/**
 * Bytes by kind of data. Records count as their content in UTF-8; the database's indexes and overhead are not
 * included.
 */
export interface StorageSizes extends OutsideSizes {
  readonly entries: number
  readonly otherRecords: number
  readonly scores: number
  /** Bytes of takes and photos. */
  readonly attachments: number
}

interface SizeDeps {
  readonly journal: JournalStore
  readonly clock: Pick<Clock, 'pause'>
  readonly loadScoreFiles: () => Promise<ScoreFiles>
  readonly loadAttachments: () => Promise<Attachments | null>
  readonly outside: () => Promise<OutsideSizes>
}

/** Measures the bytes that this device stores. Pauses, so that the page still responds. */
export async function measureStorage(deps: SizeDeps): Promise<StorageSizes> {
  await deps.journal.load()
  let entries = 0
  let otherRecords = 0
  for (const kind of recordKindNames) {
    const bytes = await sizeOfRecords(deps.journal.records(kind), deps.clock)
    if (kind === 'entry') entries += bytes
    else otherRecords += bytes
  }
  const files = await (await deps.loadScoreFiles()).list()
  const scores = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const attachments = (await (await deps.loadAttachments())?.size()) ?? 0
  return { entries, otherRecords, scores, attachments, ...(await deps.outside()) }
}

async function sizeOfRecords(records: Iterable<unknown>, clock: Pick<Clock, 'pause'>): Promise<number> {
  let bytes = 0
  let texts: string[] = []
  const flush = () => {
    bytes += new Blob(texts).size
    texts = []
  }
  for (const record of records) {
    texts.push(JSON.stringify(record))
    if (texts.length < BATCH) continue
    flush()
    await clock.pause()
  }
  flush()
  return bytes
}
