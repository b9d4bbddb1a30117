import { changedFields } from '@segno/domain/entry/draft-changes'
import { ENTRY_DRAFTS, NEW_ENTRY_DRAFT } from '../../../data/journal/drafts'
import type { Services } from '../../../data/services/services'
import { isObject, unsavedDraft } from '../../../draft-form/stored-draft'
import {
  NEW_ENTRY,
  parseStoredEntryDraft,
  type StoredEntryDraft,
} from '../../../draft-form/stored-entry-draft'

/** An entry form that the musician left without saving. */
export interface UnfinishedForm {
  /** The name under which the device stores the draft. */
  readonly draftName: string
  readonly stored: StoredEntryDraft
  /** The address that reopens the form with its draft. */
  readonly path: string
}

/**
 * Returns the unsaved entry forms of this device. Omits drafts of a timer's proposal, because the timer offers
 * the proposal on every page.
 */
export async function unfinishedForms(services: Services): Promise<UnfinishedForm[]> {
  const names = await services.drafts.names(ENTRY_DRAFTS)
  const found = await Promise.all(names.map((draftName) => unfinishedForm(services, draftName)))
  return found.filter((form) => form !== null)
}

async function unfinishedForm(services: Services, draftName: string): Promise<UnfinishedForm | null> {
  const isNew = draftName === NEW_ENTRY_DRAFT || draftName.startsWith(`${NEW_ENTRY_DRAFT}/`)
  const stored = isNew
    ? await unsavedDraft(services, draftName, 'entry', readAny)
    : readAny(await services.drafts.read(draftName))
  if (!stored || changedFields(stored.base, stored.draft).length === 0) return null
  const { origin } = stored
  if (origin.startsWith('timer/')) return null
  // Another tab or device may have deleted the entry that the form edits.
  if (!isNew && !services.journal.body('entry', origin)) return null
  return { draftName, stored, path: isNew ? newPath(origin) : `/logbook/${encodeURIComponent(origin)}/edit` }
}

/** Returns the address of a new form. `origin` is its query string: `at=2026-11-17T18:15`. */
function newPath(origin: string): string {
  return origin === NEW_ENTRY ? '/logbook/new' : `/logbook/new?${origin}`
}

function readAny(raw: unknown): StoredEntryDraft | null {
  return isObject(raw) && typeof raw.origin === 'string' ? parseStoredEntryDraft(raw, raw.origin) : null
}
