import { type EntryDraft, emptyDraft, type PieceDraft } from '@segno/domain/entry/entry-draft'

/** A form as it is kept on this device until it is saved or given up. */
export interface StoredDraft {
  /** The entry it is for: a new one that was saved after all is not offered a second time. */
  readonly id: string
  readonly draft: EntryDraft
  /** What the form showed before anything was typed. */
  readonly base: EntryDraft
  /** Where the form came from, such as a measured time: another one is another form. */
  readonly origin: string
}

/** What was read back from the device, or null where it is no kept form of this origin. */
export function readStoredDraft(raw: unknown, origin: string): StoredDraft | null {
  if (!isRecord(raw) || raw.origin !== origin || !isText(raw.id)) return null
  const draft = readDraft(raw.draft)
  const base = readDraft(raw.base)
  return draft && base ? { id: raw.id, draft, base, origin } : null
}

function readDraft(raw: unknown): EntryDraft | null {
  if (!isRecord(raw)) return null
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '')
  const texts = (name: string) => (Array.isArray(raw[name]) ? raw[name].filter(isText) : [])
  return emptyDraft({
    dateTime: text('dateTime'),
    minutes: text('minutes'),
    type: text('type'),
    instrument: text('instrument'),
    mood: text('mood'),
    pieces: Array.isArray(raw.pieces) ? raw.pieces.map(readPiece).filter((piece) => piece !== null) : [],
    techniques: texts('techniques'),
    tags: texts('tags'),
    goalIds: texts('goalIds'),
    notes: text('notes'),
  })
}

function readPiece(raw: unknown): PieceDraft | null {
  if (!isRecord(raw) || !isText(raw.id)) return null
  const text = (value: unknown) => (isText(value) ? value : '')
  return {
    id: raw.id,
    title: text(raw.title),
    composer: text(raw.composer),
    measures: text(raw.measures),
    tempo: text(raw.tempo),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
