import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import type { OwnedRecords } from '../../contracts/account'
import type { Services } from '../services/services'
import { rememberExport } from './last-export'
import { TransferClient } from './transfer-client'

export type ExportFormat = 'json' | 'csv'
/**
 * `offered`: the browser has offered the file. `different`: the file does not parse to the same records, so it
 * was not saved.
 */
type ExportOutcome = 'offered' | 'different'

type ExportDeps = Pick<Services, 'journal' | 'clock' | 'files' | 'appVersion'>
type DiaryDeps = ExportDeps &
  Pick<Services, 'keyValueStore' | 'loadScoreFiles' | 'loadScoreSync' | 'loadAttachments'>

interface DiaryExport {
  readonly outcome: ExportOutcome
  /** The number of sheet music files that the export lacks; 0 for CSV. */
  readonly missing: number
}

/** Records per message to the worker: few enough not to delay a frame. */
const BATCH_SIZE = 250
const mediaTypes = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

interface ExportChoices {
  readonly onProgress: (share: number) => void
  readonly evenIfDifferent?: boolean
}

/**
 * Saves all records (JSON) or the entries (CSV) as a file. With sheet music, takes or photos, a zip file
 * contains them and the JSON. Sheet music that only the account has is fetched first.
 * A worker builds the file. It parses a JSON export again and compares it with the records. `evenIfDifferent`
 * saves the file in spite of a difference. Only an export without missing files counts as a backup. Rejects if
 * no worker can run.
 */
export async function exportDiary(
  services: DiaryDeps,
  format: ExportFormat,
  choices: ExportChoices,
): Promise<DiaryExport> {
  const { journal, clock, keyValueStore } = services
  await journal.load()
  const now = clock.now()
  const records: JournalRecord[] = recordKindNames.flatMap((kind) => [...journal.records(kind)])
  const { archive, missing } = format === 'json' ? await archiveOf(services, choices.onProgress) : noFiles
  const options = { ...choices, format, name: 'segno', archive }
  const outcome = await exportRecords(services, records, options)
  if (outcome === 'offered' && format === 'json' && missing() === 0) rememberExport(keyValueStore, now)
  return { outcome, missing: missing() }
}

/** Builds the parts of a zip file from the texts of a JSON export. */
type Archive = (name: string, json: readonly string[]) => Promise<Blob[]>

interface DiaryArchive {
  /** Builds the zip file; null if the diary has no files. */
  readonly archive: Archive | null
  readonly missing: () => number
}

const noFiles: DiaryArchive = { archive: null, missing: () => 0 }

async function archiveOf(deps: DiaryDeps, onProgress: (share: number) => void): Promise<DiaryArchive> {
  const { archiveFiles } = await import('./archive-files')
  const { files, missing } = await archiveFiles(deps, onProgress)
  if (files.length === 0) return { archive: null, missing }
  const { writeArchive } = await import('./archive-write')
  const archive: Archive = (name, json) =>
    writeArchive(name, json, files, { pause: () => deps.clock.pause(), onProgress })
  return { archive, missing }
}

/**
 * Exports the records of an account that is not shown, with its files on this device. Saves the file in spite
 * of a difference (see `exportDiary`).
 */
export async function exportOwned(
  services: ExportDeps,
  { records, files }: Pick<OwnedRecords, 'records' | 'files'>,
  name: string,
): Promise<void> {
  const [{ ownedArchiveFiles }, { writeArchive }] = await Promise.all([
    import('./archive-files'),
    import('./archive-write'),
  ])
  const inside = ownedArchiveFiles(files)
  const onProgress = () => {}
  const archive: Archive = (json, texts) =>
    writeArchive(json, texts, inside, { pause: () => services.clock.pause(), onProgress })
  await exportRecords(services, records, {
    format: 'json',
    name,
    evenIfDifferent: true,
    onProgress,
    archive: inside.length > 0 ? archive : null,
  })
}

/**
 * Saves records as a file, as `exportDiary` does, and resolves with `offered`. The file name contains `name`
 * and today's date. Without `evenIfDifferent`, saves nothing and resolves with `different` if the file does not
 * parse to the same records.
 */
export async function exportRecords(
  { clock, files, appVersion }: ExportDeps,
  records: readonly JournalRecord[],
  {
    format,
    name,
    onProgress,
    evenIfDifferent = false,
    archive = null,
  }: ExportChoices & { format: ExportFormat; name: string; archive?: Archive | null },
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
    const title = `${name}-${calendarDayOf(now, clock.timeZone())}`
    if (archive) {
      await files.save(`${title}.zip`, 'application/zip', await archive(`${title}.json`, texts))
    } else await files.save(`${title}.${format}`, mediaTypes[format], texts)
    return 'offered'
  } finally {
    client.close()
  }
}
