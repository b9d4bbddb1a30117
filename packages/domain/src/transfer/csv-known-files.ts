import { type CsvField, headerKey } from './csv-fields'
import { csvColumns } from './export-csv'

/** The field of each header by its `headerKey`. Null for a column that the import ignores. */
export type KnownFile = Readonly<Record<string, CsvField | null>>

/** The headers of the detailed report of Toggl Track as CSV, older (user, end) and newer (member, stop). */
const togglFile: KnownFile = {
  user: null,
  member: null,
  email: null,
  client: 'client',
  project: 'project',
  task: 'task',
  description: 'description',
  billable: null,
  'start date': 'date',
  'start time': 'start',
  'end date': 'endDate',
  'end time': 'end',
  'stop date': 'endDate',
  'stop time': 'end',
  duration: 'duration',
  tags: 'tags',
}
/** The headers of the detailed report of Clockify as CSV. */
const clockifyFile: KnownFile = {
  project: 'project',
  client: 'client',
  description: 'description',
  task: 'task',
  user: null,
  group: null,
  email: null,
  tags: 'tags',
  billable: null,
  'start date': 'date',
  'start time': 'start',
  'end date': 'endDate',
  'end time': 'end',
  'duration (h)': 'duration',
  'duration (decimal)': 'hours',
}
const ownNames: Readonly<Record<string, CsvField | null>> = {
  time_zone: 'timeZone',
  local_day: 'localDay',
  duration_minutes: null,
  duration_seconds: 'seconds',
  goal_ids: 'goalIds',
  auto_tracked: 'autoTracked',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
}
const ownFile: KnownFile = Object.fromEntries(
  csvColumns.map((name) => [
    headerKey(name),
    name in ownNames ? (ownNames[name] ?? null) : (name.replace(/_1$/, '').replace('_', '') as CsvField),
  ]),
)

const reportFile: KnownFile = {
  ...ownFile,
  'score id': 'scoreId',
  'score title': 'scoreTitle',
  'score composer': 'scoreComposer',
}

/** The headers by which we recognise each program's file. */
const distinguishing = {
  report: ['id', 'timestamp', 'time zone', 'share seconds', 'duration seconds'],
  segno: csvColumns
    .filter((name) => /^(?:id|timestamp|local_day|duration_seconds|title_1)$/.test(name))
    .map(headerKey),
  clockify: ['project', 'description', 'start date', 'start time', 'duration (h)', 'duration (decimal)'],
  toggl: ['email', 'project', 'description', 'start date', 'start time', 'duration'],
} as const

/** The program that wrote a file, and the fields of its headers. */
export interface RecognisedFile {
  readonly mapping: { readonly source: 'segno' | 'clockify' | 'toggl'; readonly isReport?: true }
  readonly fields: KnownFile
}

/** Returns the program with these headers and their fields, or null for any other file. */
export function knownFile(headers: readonly string[]): RecognisedFile | null {
  const keys = new Set(headers.map(headerKey))
  const hasAll = (names: readonly string[]) => names.every((name) => keys.has(name))
  if (hasAll(distinguishing.report))
    return { mapping: { source: 'segno', isReport: true }, fields: reportFile }
  if (hasAll(distinguishing.segno)) return { mapping: { source: 'segno' }, fields: ownFile }
  if (hasAll(distinguishing.clockify)) return { mapping: { source: 'clockify' }, fields: clockifyFile }
  return hasAll(distinguishing.toggl) ? { mapping: { source: 'toggl' }, fields: togglFile } : null
}
