import { type EntryDraft, emptyDraft, type PieceDraft } from '@segno/domain/entry/entry-draft'
import { isObject, parseStoredDraft, type StoredDraft } from './stored-draft'

/** The `origin` of a form that the musician opened empty. */
export const NEW_ENTRY = 'new'

export interface StoredEntryDraft extends StoredDraft<EntryDraft> {
  /** The origin of the form, such as a measured time. Forms of different origins have different drafts. */
  readonly origin: string
}

/** Parses a value that was stored on the device. Returns null unless it is a stored form of this origin. */
export function parseStoredEntryDraft(raw: unknown, origin: string): StoredEntryDraft | null {
  if (!isObject(raw) || raw.origin !== origin) return null
  const stored = parseStoredDraft(raw, readDraft)
  return stored && { ...stored, origin }
}

function readDraft(raw: Record<string, unknown>): EntryDraft {
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
  if (!isObject(raw) || !isText(raw.id)) return null
  const text = (value: unknown) => (isText(value) ? value : '')
  return {
    id: raw.id,
    title: text(raw.title),
    composer: text(raw.composer),
    measures: text(raw.measures),
    tempo: text(raw.tempo),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
