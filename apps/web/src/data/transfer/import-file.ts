import type { Score } from '@segno/domain/score/score'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { ScoreFiles } from '../../contracts/score-files'
import { scoreHashes } from '../scores/score-hashes'
import { TransferClient } from './transfer-client'
import type { FileProblem, Opened, ReadChoices, Rejected } from './transfer-messages'

/** Bytes. Browsers may fail to read a larger file in one go. */
const LARGEST_IMPORT = 200 * 1024 * 1024

export interface ReadRecords {
  readonly records: readonly IncomingRecord[]
  readonly rejected: readonly Rejected[]
  readonly ignoredLists: readonly string[]
}

/** A file being imported. A worker parses it, and can parse it again with other choices. */
export class ImportFile {
  readonly name: string
  readonly #file: File
  /** Whether the file is a zip file of our export. */
  #isArchive = false
  readonly #client = new TransferClient()

  constructor(file: File) {
    this.name = file.name
    this.#file = file
  }

  async open(): Promise<Opened | FileProblem> {
    if (this.#file.size === 0) return 'empty'
    const { readArchiveExport } = await import('./archive-read')
    const inside = await readArchiveExport(this.#file).catch(() => null)
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
    if (end.type === 'read') return { records, rejected, ignoredLists: end.ignoredLists }
    return end.type === 'failed' ? end.problem : 'unreadable'
  }

  /** Stores those score files of the zip file that some scores name. Rejects with a `StorageError`. */
  async storeFiles(
    scores: Iterable<Pick<Score, 'files'>>,
    loadScoreFiles: () => Promise<ScoreFiles>,
  ): Promise<void> {
    const wanted = new Set(scoreHashes(scores))
    if (!this.#isArchive || wanted.size === 0) return
    const [files, { readArchiveFiles }] = await Promise.all([loadScoreFiles(), import('./archive-read')])
    await readArchiveFiles(this.#file, wanted, (bytes) => files.put(bytes))
  }

  /** Stores the takes and photos of the zip file whose entries are in `entryIds`. Rejects with a `StorageError`. */
  async storeAttachments(
    entryIds: ReadonlySet<string>,
    loadAttachments: () => Promise<Attachments | null>,
  ): Promise<void> {
    if (!this.#isArchive) return
    const [store, { readArchiveAttachments }] = await Promise.all([
      loadAttachments(),
      import('./archive-read'),
    ])
    if (!store) return
    const isWanted = ({ entryId }: { readonly entryId: string }) => entryIds.has(entryId)
    await readArchiveAttachments(this.#file, isWanted, (attachment, bytes) => store.add(attachment, bytes))
  }

  close(): void {
    this.#client.close()
  }
}
