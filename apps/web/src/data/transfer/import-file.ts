import type { IncomingRecord } from '@segno/domain/transfer/import-json'
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
  readonly #client = new TransferClient()

  constructor(file: File) {
    this.name = file.name
    this.#file = file
  }

  async open(): Promise<Opened | FileProblem> {
    if (this.#file.size === 0) return 'empty'
    if (this.#file.size > LARGEST_IMPORT) return 'tooLarge'
    const end = await this.#client.ask({ type: 'open', file: this.#file })
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

  close(): void {
    this.#client.close()
  }
}
