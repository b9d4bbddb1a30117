import { beganBefore } from '@segno/domain/entry/began-before'
import { changedFields, sameField } from '@segno/domain/entry/draft-changes'
import type { Entry } from '@segno/domain/entry/entry'
import { draftOfEntry, type EntryDraft } from '@segno/domain/entry/entry-draft'
import type { Piece } from '@segno/domain/piece/piece'
import { limits } from '@segno/domain/shared/limits'
import type { TimerProposal } from '@segno/domain/timer/timer'
import { type CalendarDay, calendarDayOf, isCalendarDay, isTimeZone } from '@segno/domain/units/calendar-day'
import { type Milliseconds, milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf, timeOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime, localDateTimeToInstant } from '@segno/domain/units/local-date-time'
import { NEW_ENTRY_DRAFT } from '../../../data/journal/drafts'
import { newEntryInstrument } from '../../../data/services/new-entry-instrument'
import type { Services } from '../../../data/services/services'
import { rebaseDraft, unsavedDraft } from '../../../draft-form/stored-draft'
import { NEW_ENTRY, parseStoredEntryDraft } from '../../../draft-form/stored-entry-draft'
import { newEntryDraft, USUAL_MINUTES } from './new-entry-draft'

/** The initial state of an entry form. */
export interface EntryFormSetup {
  /** The name under which the device stores the form's draft. */
  readonly draftName: string
  readonly origin: string
  /** The address of the form. Undo after Cancel navigates back to it. */
  readonly path: string
  /**
   * The id of the entry. A repeated save writes the same record. If the timer's proposal reserved an id, the
   * entry gets it. Any other new entry gets a fresh id, never that of a stored draft.
   */
  readonly id: string
  /** The id of the earlier form that stored the restored draft of a new entry, or null. */
  readonly restoredFrom: string | null
  readonly timeZone: string
  readonly base: EntryDraft
  readonly draft: EntryDraft
  readonly restored: boolean
  /** The entry to edit; absent for a new one. */
  readonly original?: Entry
  /** The exact instant behind the time field, which has minutes only. */
  readonly began?: Milliseconds
  /**
   * When the practice ended: the moment when the form opened. The form proposes a start that fits the duration.
   */
  readonly ended?: Milliseconds
  /** The day that the address names. Cancel returns to this day in the logbook. */
  readonly day?: CalendarDay
  readonly proposal?: TimerProposal
  /**
   * Whether the form offers to make the chosen instrument the primary one, because the diary has no instrument
   * yet.
   */
  readonly asksPrimary?: boolean
}

/** The parameters in the address of a new entry form. */
export interface NewEntryIntent {
  readonly fromTimer: boolean
  readonly repeat: string | null
  readonly title: string | null
  readonly composer: string | null
  /** A day, or a day and a time in the format of a `datetime-local` field: `2026-11-21T18:20`. */
  readonly at: string | null
}

export function readIntent(search: string): NewEntryIntent {
  const params = new URLSearchParams(search)
  return {
    fromTimer: params.get('from') === 'timer',
    repeat: params.get('repeat'),
    title: params.get('title'),
    composer: params.get('composer'),
    at: params.get('at'),
  }
}

/**
 * Returns the setup of a new entry form. Its values come from the address, the timer's proposal and the stored
 * draft.
 */
export async function setUpNewEntry(services: Services, search: string): Promise<EntryFormSetup> {
  const { clock, ids } = services
  const intent = readIntent(search)
  const measured = intent.fromTimer ? await readMeasured(services) : null
  const proposal = measured?.proposal ?? null
  const repeat = intent.repeat === null ? undefined : services.journal.body('entry', intent.repeat)
  const ended = milliseconds(clock.now())
  const usual = beganBefore(ended, repeat?.duration ?? seconds(usualMinutes(services) * 60))
  const chosen = beganAt(intent.at, usual, clock.timeZone())
  const began = proposal ? proposal.startedAt : (chosen ?? usual)
  const first = firstDraft(services, intent, began, measured, repeat)
  const origin = originOf(intent, search, proposal)
  const draftName = origin === NEW_ENTRY ? NEW_ENTRY_DRAFT : `${NEW_ENTRY_DRAFT}/${origin}`
  const stored = await unsavedDraft(services, draftName, 'entry', (raw) => parseStoredEntryDraft(raw, origin))
  return {
    draftName,
    origin,
    path: `/logbook/new${search === '' ? '' : `?${search}`}`,
    id: measured?.entryId ?? ids.uuid(),
    restoredFrom: stored?.id ?? null,
    timeZone: clock.timeZone(),
    base: stored?.base ?? first,
    draft: stored?.draft ?? first,
    restored: stored !== null,
    // A stored draft has whole minutes only. The exact start is available only from the timer's proposal.
    ...(stored && !proposal ? {} : { began }),
    ...originFacts(proposal, chosen, ended, clock.timeZone()),
    asksPrimary: newEntryInstrument(services.journal, []) === null,
  }
}

/**
 * Returns the timer's proposal or the chosen day, if one of them sets the start. Otherwise returns `ended`,
 * from which the form computes the start.
 */
function originFacts(
  proposal: TimerProposal | null,
  chosen: Milliseconds | null,
  ended: Milliseconds,
  timeZone: string,
): Pick<EntryFormSetup, 'proposal' | 'ended' | 'day'> {
  if (proposal) return { proposal }
  return chosen === null ? { ended } : { day: calendarDayOf(chosen, timeZone) }
}

/**
 * Returns the start that the address names, in milliseconds, or null if it is missing or invalid. A day without
 * a time gets the time of day of `usual`.
 */
function beganAt(at: string | null, usual: Milliseconds, timeZone: string): Milliseconds | null {
  if (at === null) return null
  const time = instantToLocalDateTime(instantOf(usual), timeZone).slice(10)
  const found = localDateTimeToInstant(isCalendarDay(at) ? at + time : at, timeZone)
  return found.ok ? milliseconds(timeOf(found.value)) : null
}

function usualMinutes({ journal }: Pick<Services, 'journal'>): number {
  return journal.preference('practice').entryMinutes ?? USUAL_MINUTES
}

/** The timer's proposal with the pieces and notes that the form can hold. */
interface Measured {
  readonly proposal: TimerProposal
  /** The id of the proposal's entry; undefined for a proposal that an earlier version stored. */
  readonly entryId: string | undefined
  readonly pieces: readonly Piece[]
  readonly notes: string
}

async function readMeasured({ loadTimer }: Services): Promise<Measured | null> {
  const timer = await loadTimer()
  await timer.ready
  const proposal = timer.proposals.latest()
  if (!proposal) return null
  const { pieces, notes } = timer.proposals.content(proposal)
  // An entry has three pieces at most. The notes list the titles of further pieces.
  const others = pieces.slice(limits.pieces).map(({ title }) => title)
  return {
    proposal,
    entryId: timer.proposals.find(proposal)?.entryIds?.[0],
    pieces: pieces.slice(0, limits.pieces),
    notes: [notes, ...others].filter((line) => line !== '').join('\n'),
  }
}

/**
 * Returns the key that separates the stored drafts of new entry forms: the timer's start, the query string, or
 * `NEW_ENTRY` for a plain form.
 */
function originOf(intent: NewEntryIntent, search: string, proposal: TimerProposal | null): string {
  if (proposal) return `timer/${proposal.startedAt}`
  return intent.repeat || intent.title || intent.at ? search : NEW_ENTRY
}

function firstDraft(
  { clock, ids, journal }: Services,
  intent: NewEntryIntent,
  began: Milliseconds,
  measured: Measured | null,
  repeat: Entry | undefined,
): EntryDraft {
  const pieces = intent.title
    ? [{ title: intent.title, composer: intent.composer }]
    : (measured?.pieces ?? [])
  return newEntryDraft({
    began,
    timeZone: clock.timeZone(),
    instrument: newEntryInstrument(journal, pieces),
    usualMinutes: usualMinutes({ journal }),
    pieces,
    notes: measured?.notes ?? '',
    newId: () => ids.uuid(),
    ...(measured ? { measured: measured.proposal.seconds } : {}),
    ...(repeat ? { repeat } : {}),
  })
}

/** Returns the setup of the form that edits an entry, with its stored draft. */
export async function setUpEdit(services: Services, original: Entry): Promise<EntryFormSetup> {
  const { id } = original
  const draftName = `entry/${id}`
  const base = draftOfEntry(original)
  const stored = parseStoredEntryDraft(await services.drafts.read(draftName), id)
  const draft = stored ? rebaseDraft(stored, base, sameField) : base
  return {
    draftName,
    origin: id,
    path: `/logbook/${encodeURIComponent(id)}/edit`,
    id,
    restoredFrom: null,
    timeZone: isTimeZone(original.timeZone) ? original.timeZone : 'UTC',
    base,
    draft,
    // Another tab may have saved the typed values meanwhile. Then the form restored nothing.
    restored: changedFields(base, draft).length > 0,
    original,
  }
}
