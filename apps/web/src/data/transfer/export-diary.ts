import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import type { Services } from '../services/services'
import { rememberExport } from './last-export'
import { TransferClient } from './transfer-client'

export type ExportFormat = 'json' | 'csv'
/** `different`: the file does not read back as the same records, so it was not saved. */
type ExportOutcome = 'offered' | 'different'

type ExportDeps = Pick<Services, 'journal' | 'clock' | 'files' | 'appVersion'>

/** Records per message to the worker: few enough not to delay a frame. */
const BATCH_SIZE = 250
const mediaTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

interface ExportChoices {
  readonly onProgress: (share: number) => void
  readonly evenIfDifferent?: boolean
}

/**
 * Saves all records (JSON) or the entries (CSV) as a file. A worker builds it. The worker also parses a JSON file and
 * compares it with the records first; `evenIfDifferent` saves it in spite of a difference. Rejects if no worker can
 * run.
 */
export async function exportDiary(
  services: ExportDeps & Pick<Services, 'keyValueStore'>,
  format: ExportFormat,
  choices: ExportChoices,
): Promise<ExportOutcome> {
  const { journal, clock, keyValueStore } = services
  await journal.load()
  const now = clock.now()
  const records: JournalRecord[] = recordKindNames.flatMap((kind) => [...journal.records(kind)])
  const outcome = await exportRecords(services, records, { ...choices, format, name: 'segno' })
  if (outcome === 'offered' && format === 'json') rememberExport(keyValueStore, now)
  return outcome
}

/** Exports some records like `exportDiary`. The file is named after `name` and today. */
export async function exportRecords(
  { clock, files, appVersion }: ExportDeps,
  records: readonly JournalRecord[],
  {
    format,
    name,
    onProgress,
    evenIfDifferent = false,
  }: ExportChoices & { format: ExportFormat; name: string },
): Promise<ExportOutcome> {
  const now = clock.now()
  const client = new TransferClient()
  try {
    for (let from = 0; from < records.length; from += BATCH_SIZE) {
      await client.ask({ type: 'collect', records: records.slice(from, from + BATCH_SIZE) })
      onProgress(from / records.length)
    }
    const texts: string[] = []
    const options = { exportedAt: instantOf(now), appVersion }
    const end = await client.ask({ type: 'build', format, options }, (part) => {
      if (part.type === 'text') texts.push(part.text)
    })
    if (end.type !== 'built') throw new Error('the file could not be built')
    if (!end.verified && !evenIfDifferent) return 'different'
    await files.save(`${name}-${calendarDayOf(now, clock.timeZone())}.${format}`, mediaTypes[format], texts)
    return 'offered'
  } finally {
    client.close()
  }
}
