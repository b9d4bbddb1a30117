import type { RecordKind } from '@segno/domain/change/record-kinds'
import { sameValue } from '@segno/domain/shared/same-value'
import type { Services } from '../data/services/services'

/** A form that the device stores until the musician saves or discards it. */
export interface StoredDraft<Draft> {
  /** The id of the record that the form edits or will create. Two forms never create the same record. */
  readonly id: string
  readonly draft: Draft
  /** The form before the musician typed. */
  readonly base: Draft
}

type ReadDraft<Draft> = (raw: Record<string, unknown>) => Draft | null

/** Parses a value that was stored on the device. Returns null unless it is a stored form. */
export function parseStoredDraft<Draft>(raw: unknown, read: ReadDraft<Draft>): StoredDraft<Draft> | null {
  if (!isObject(raw) || typeof raw.id !== 'string') return null
  const draft = isObject(raw.draft) ? read(raw.draft) : null
  const base = isObject(raw.base) ? read(raw.base) : null
  return draft && base ? { id: raw.id, draft, base } : null
}

/**
 * Returns the stored form of a new record, or null. A page that closes right after saving may leave the form of
 * a record that exists by now. This function then removes that form.
 */
export async function unsavedDraft<Stored extends StoredDraft<unknown>>(
  { drafts, journal }: Services,
  draftName: string,
  kind: RecordKind,
  parse: (raw: unknown) => Stored | null,
): Promise<Stored | null> {
  const stored = parse(await drafts.read(draftName))
  if (!stored) return null
  // The musician may type before the diary is loaded, so look up this one record only.
  if (!(await journal.has(kind, stored.id).catch(() => false))) return stored
  await drafts.forget(draftName)
  return null
}

/**
 * Stores in the draft the id of the record that is about to be created. If the page is killed before it removes
 * the draft, the next form finds the record and drops the draft.
 *
 * @param from the id of the form that this one was restored from
 * @returns a function that removes the draft of the saved record
 *
 * Another tab may have restored the same draft and changed it since. Its draft stays.
 */
export async function markAsSaving(
  { drafts }: Services,
  draftName: string,
  id: string,
  from: string | null,
): Promise<() => Promise<void>> {
  const stored = await drafts.read(draftName)
  if (!isObject(stored) || (stored.id !== id && stored.id !== from)) return async () => {}
  await drafts.write(draftName, { ...stored, id })
  return async () => {
    const now = await drafts.read(draftName)
    if (isObject(now) && now.id === id) await drafts.forget(draftName)
  }
}

/** Returns the current record with the fields of the draft that differ from `base`. */
export function rebaseDraft<Draft extends object>(
  { draft, base }: Pick<StoredDraft<Draft>, 'draft' | 'base'>,
  current: Draft,
  isSame: (field: keyof Draft, a: Draft, b: Draft) => boolean = sameField,
): Draft {
  const typed = (Object.keys(draft) as (keyof Draft)[]).filter((field) => !isSame(field, base, draft))
  return { ...current, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) }
}

function sameField<Draft>(field: keyof Draft, a: Draft, b: Draft): boolean {
  return sameValue(a[field], b[field])
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
