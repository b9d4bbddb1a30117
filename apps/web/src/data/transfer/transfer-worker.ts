import type { JournalRecord } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { buildCsv } from '@segno/domain/transfer/export-csv'
import { buildExport, type ExportOptions, verifyExport } from '@segno/domain/transfer/export-json'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import * as z from 'zod/mini'
import { type OpenedFile, openImport, readImport } from './read-import'
import type { ReadChoices, TransferAnswer, TransferEnd, TransferRequest } from './transfer-messages'

// Without `jitless`, zod compiles functions from text, and the content security policy forbids that.
z.config({ jitless: true })

/** Records per message: few enough not to block the page. */
const CHUNK_RECORDS = 300
/** Characters per message: few enough not to block the page. */
const CHUNK_CHARACTERS = 500_000

let opened: OpenedFile | null = null
let collected: JournalRecord[] = []

function post(answer: TransferAnswer): void {
  postMessage(answer)
}

async function open(file: Blob): Promise<TransferEnd> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { type: 'failed', problem: 'unreadable' }
  }
  const result = openImport(bytes)
  if (!result.ok) return { type: 'failed', problem: result.error }
  opened = result.value
  return { type: 'opened', opened: opened.summary }
}

function read(choices: ReadChoices): TransferEnd {
  if (!opened) return { type: 'failed', problem: 'unreadable' }
  const result = readImport(opened, choices)
  if (!result.ok) return { type: 'failed', problem: result.error }
  const { records, rejected, ignoredLists } = result.value
  // Sort by time, so that the plan compares each slice with few days of the diary.
  const sorted = [...records].sort((a, b) => compareText(timeOf(a), timeOf(b)))
  for (const chunk of chunks(sorted)) post({ type: 'records', records: chunk })
  for (const chunk of chunks(rejected)) post({ type: 'rejected', rejected: chunk })
  return { type: 'read', ignoredLists }
}

function timeOf(record: IncomingRecord): string {
  return record.kind === 'entry' ? (record.body as Entry).timestamp : ''
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK_RECORDS) yield all.slice(from, from + CHUNK_RECORDS)
}

function build(format: 'json' | 'csv', options: ExportOptions): TransferEnd {
  const pieces = format === 'json' ? buildExport(collected, options) : buildCsv(collected)
  const text = [...pieces].join('')
  // Verify the text itself that the page receives.
  const verified = format === 'csv' || verifyExport(text, collected).ok
  for (let from = 0; from < text.length; from += CHUNK_CHARACTERS) {
    post({ type: 'text', text: text.slice(from, from + CHUNK_CHARACTERS) })
  }
  collected = []
  return { type: 'built', verified }
}

async function answer(request: TransferRequest): Promise<TransferEnd> {
  switch (request.type) {
    case 'open':
      return open(request.file)
    case 'read':
      return read(request.choices)
    case 'collect':
      for (const record of request.records) collected.push(record)
      return { type: 'collected' }
    case 'build':
      return build(request.format, request.options)
  }
}

self.onmessage = (event: MessageEvent<TransferRequest>) => {
  void answer(event.data)
    .catch((): TransferEnd => ({ type: 'failed', problem: 'unreadable' }))
    .then(post)
}
