import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import type { Services } from '../services/services'
import { rememberExport } from './last-export'
import { TransferClient } from './transfer-client'

export type ExportFormat = 'json' | 'csv'
/** `different`: what was written does not read back as what is here, so it was not offered. */
type ExportOutcome = 'offered' | 'different'

type Needed = Pick<Services, 'journal' | 'clock' | 'files' | 'appVersion'>

/** Records handed over at a time: few enough that no frame is lost. */
const handful = 250
const mediaTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

interface ExportChoices {
  readonly onProgress: (share: number) => void
  readonly evenIfDifferent?: boolean
}

/**
 * Offers everything (JSON) or the entries (CSV) as a file, without holding the page up. A JSON file is read again
 * and compared with what is here before it is offered; `evenIfDifferent` offers it all the same. Rejects where
 * no worker can run.
 */
export async function exportDiary(
  services: Needed & Pick<Services, 'small'>,
  format: ExportFormat,
  choices: ExportChoices,
): Promise<ExportOutcome> {
  const { journal, clock, small } = services
  await journal.load()
  const now = clock.now()
  const records: JournalRecord[] = recordKindNames.flatMap((kind) => [...journal.records(kind)])
  const outcome = await exportRecords(services, records, { ...choices, format, name: 'segno' })
  if (outcome === 'offered' && format === 'json') rememberExport(small, now)
  return outcome
}

/** Offers some records as a file called after `name` and today, like `exportDiary`. */
export async function exportRecords(
  { clock, files, appVersion }: Needed,
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
    for (let from = 0; from < records.length; from += handful) {
      await client.ask({ type: 'collect', records: records.slice(from, from + handful) })
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
