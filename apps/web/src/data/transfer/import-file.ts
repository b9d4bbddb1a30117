import type { Score } from '@segno/domain/score/score'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { ScoreFiles } from '../../contracts/score-files'
import { scoreHashes } from '../scores/score-hashes'
import { TransferClient } from './transfer-client'
import type { FileProblem, Opened, ReadChoices, Rejected } from './transfer-messages'

/** The largest file to import, in bytes. Browsers may fail to read a larger one at once. */
const LARGEST_IMPORT = 200 * 1024 * 1024

export interface ReadRecords {
  readonly records: readonly IncomingRecord[]
  readonly rejected: readonly Rejected[]
  readonly ignoredLists: readonly string[]
}

/** A file being imported. A worker parses it, and parses it again after the person has changed a setting. */
export class ImportFile {
  readonly name: string
  readonly #file: File
  /** Whether the file is a zip file of our export. */
  #isArchive = false
  /** The hashes of the score files to which scores in this file refer. */
  #named: readonly string[] = []
  readonly #client = new TransferClient()

  constructor(file: File) {
    this.name = file.name
    this.#file = file
  }

  async open(): Promise<Opened | FileProblem> {
    if (this.#file.size === 0) return 'empty'
    const { readArchiveExport } = await import('./archive-read')
    const inside = await readArchiveExport(this.#file).catch((): FileProblem => 'brokenZip')
    if (typeof inside === 'string') return inside
    this.#isArchive = inside !== null
    const file = inside ?? this.#file
    if (file.size > LARGEST_IMPORT) return 'tooLarge'
    const end = await this.#client.ask({ type: 'open', file })
    if (end.type === 'opened') return end.opened
    return end.type === 'failed' ? end.problem : 'unreadable'
  }

  async read(choices: ReadChoices): Promise<ReadRecords | FileProblem> {
    const records: IncomingRecord[] = []
    const rejected: Rejected[] = []
    const end = await this.#client.ask({ type: 'read', choices }, (part) => {
      if (part.type === 'records') records.push(...part.records)
      if (part.type === 'rejected') rejected.push(...part.rejected)
    })
    this.#named = scoreHashes(records.flatMap(({ kind, body }) => (kind === 'score' ? [body as Score] : [])))
    if (end.type === 'read') return { records, rejected, ignoredLists: end.ignoredLists }
    return end.type === 'failed' ? end.problem : 'unreadable'
  }

  /**
   * Stores the score files of the zip file that some scores name. Resolves with the number of files that are
   * missing or damaged there and absent on this device. Rejects with a `StorageError` if the device refuses a
   * file.
   */
  async storeFiles(
    scores: Iterable<Pick<Score, 'files'>>,
    loadScoreFiles: () => Promise<ScoreFiles>,
  ): Promise<number> {
    const wanted = new Set(scoreHashes(scores))
    if (!this.#isArchive || wanted.size === 0) return 0
    const [files, { readArchiveFiles }] = await Promise.all([loadScoreFiles(), import('./archive-read')])
    const stored = await readArchiveFiles(this.#file, wanted, {
      hashOf: (bytes) => files.hash(bytes),
      store: (bytes) => files.put(bytes),
    })
    let lost = 0
    for (const hash of this.#named) {
      if (wanted.has(hash) && !stored.has(hash) && !(await files.has(hash))) lost++
    }
    return lost
  }

  /**
   * Stores the takes and photos of the zip file, except those that an entry here shows already. `entryIds` maps
   * entry ids of the file to those that the import shows. Resolves with the number of missing or damaged ones.
   * Rejects with a `StorageError` if the device refuses one.
   */
  async storeAttachments(
    entryIds: ReadonlyMap<string, string>,
    loadAttachments: () => Promise<Attachments | null>,
  ): Promise<number> {
    if (!this.#isArchive) return 0
    const [store, { readArchiveAttachments }] = await Promise.all([
      loadAttachments(),
      import('./archive-read'),
    ])
    if (!store) return 0
    const shown = new Set(entryIds.values())
    const listed = (await store.list()).filter(({ entryId }) => shown.has(entryId))
    const present = new Set(listed.map(({ id }) => id))
    return readArchiveAttachments(
      this.#file,
      ({ id, entryId }) => entryIds.has(entryId) && !present.has(id),
      (attachment, bytes) => {
        const entryId = entryIds.get(attachment.entryId) ?? attachment.entryId
        return store.add({ ...attachment, entryId }, bytes)
      },
    )
  }

  close(): void {
    this.#client.close()
  }
}
