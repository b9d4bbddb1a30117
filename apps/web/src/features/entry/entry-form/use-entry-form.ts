import type { Change } from '@segno/domain/change/change'
import { changedEntryFields, changedFields } from '@segno/domain/entry/draft-changes'
import { editEntry } from '@segno/domain/entry/edit-entry'
import type { EntryDraft, EntryFields, FieldError, PieceDraft } from '@segno/domain/entry/entry-draft'
import { logPractice } from '@segno/domain/entry/log-practice'
import { parseEntryDraft } from '@segno/domain/entry/parse-entry-draft'
import type { Result } from '@segno/domain/shared/result'
import type { TimerProposal } from '@segno/domain/timer/timer'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { newEntryInstrument } from '../../../data/services/new-entry-instrument'
import type { Services } from '../../../data/services/services'
import { useServices } from '../../../data/services/use-services'
import { UNREADABLE_TEXT } from '../../../draft-form/form-fields'
import { markAsSaving } from '../../../draft-form/stored-draft'
import type { StoredEntryDraft } from '../../../draft-form/stored-entry-draft'
import { type DraftForm, useDraftForm } from '../../../draft-form/use-draft-form'
import { useSave } from '../../../draft-form/use-save'
import { loadMessages, translatorOf } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'
import { isWide } from '../../../ui/layout/use-wide'
import type { EntryFormSetup } from './entry-form-setup'
import { choosePrimary } from './own-instrument'

/** The fields whose content the browser validates. Invalid content has the value ''. */
export const browserFields = ['dateTime', 'minutes'] as const
type UnreadableField = (typeof browserFields)[number]

function parse(
  draft: EntryDraft,
  unreadable: readonly string[],
  setup: EntryFormSetup,
): Result<EntryFields, FieldError[]> {
  const { original, proposal, timeZone } = setup
  const typed = { ...draft, ...Object.fromEntries(unreadable.map((field) => [field, UNREADABLE_TEXT])) }
  return parseEntryDraft(typed, {
    timeZone,
    ...(original ? { original } : {}),
    ...(proposal ? { measured: proposal.seconds } : {}),
  })
}

/**
 * Returns the changes that save the form. For an edited entry they contain only the fields that this form
 * changed, or [] without any. If another tab deleted the entry, a put with these fields restores it.
 */
function changesOf(
  setup: EntryFormSetup,
  draft: EntryDraft,
  fields: EntryFields,
  services: Services,
): Change[] {
  const { id, original, base, began, proposal, timeZone } = setup
  if (original) {
    const changed = changedEntryFields(base, draft, fields)
    const current = services.journal.body('entry', id)
    if (current) return editEntry(current, changed)
    // Another tab deleted the entry meanwhile. Saving a changed field restores the entry.
    return Object.keys(changed).length === 0
      ? []
      : [{ op: 'put', kind: 'entry', id, body: { ...original, ...changed } }]
  }
  const exact =
    began !== undefined && draft.dateTime === base.dateTime
      ? { timestamp: instantOf(began), timeZone, localDay: calendarDayOf(began, timeZone) }
      : {}
  const now = milliseconds(services.clock.now())
  return logPractice({ ...fields, ...exact }, { id, now, source: proposal ? 'timer' : 'manual' })
}

/** Returns the state of the entry form: its draft, its errors, and functions that save or discard it. */
export function useEntryForm(setup: EntryFormSetup) {
  const services = useServices()
  const { drafts } = services
  const { id, base, origin, draftName } = setup
  const form = useDraftForm({
    ...setup,
    store: {
      keep: (draft) => drafts.keep(draftName, { id, draft, base, origin } satisfies StoredEntryDraft),
      forget: () => drafts.forget(draftName),
    },
  })
  const { draft, attempts, unreadable } = form
  const errors = useMemo(() => {
    const parsed = attempts > 0 ? parse(draft, unreadable, setup) : null
    return parsed && !parsed.ok ? parsed.error : []
  }, [attempts, draft, unreadable, setup])
  const [isPrimary, setPrimary] = useState(false)
  const { saving, failed, save } = useSaveEntry(setup, services, isPrimary)
  const cancel = useCancelEntry(setup, services)
  const leave = useLeaveEntry(setup, services)
  return {
    ...form,
    ...useFollowingInstrument(setup, services, form),
    errors,
    saving,
    failed,
    primary: { isChosen: isPrimary, onChoose: setPrimary },
    async save(unreadableNow: readonly UnreadableField[]): Promise<boolean> {
      form.setUnreadable(unreadableNow)
      const parsed = parse(form.latest(), unreadableNow, setup)
      if (parsed.ok) return save(form.latest(), parsed.value)
      form.refuse()
      return false
    },
    cancel: () => cancel(form.latest()),
    leave: () => leave(form.latest()),
  }
}

/**
 * Proposes another instrument when the pieces of a new entry are renamed, until the musician chooses one.
 * Returns the setters of instrument and pieces.
 */
function useFollowingInstrument(
  { original, restored, base, draft: first }: EntryFormSetup,
  { journal }: Services,
  { draft, update }: Pick<DraftForm<EntryDraft>, 'draft' | 'update'>,
) {
  const [isChosen, setChosen] = useState(
    original !== undefined || (restored && first.instrument !== base.instrument),
  )
  return {
    chooseInstrument(instrument: string) {
      setChosen(true)
      update({ instrument })
    },
    updatePieces(pieces: readonly PieceDraft[]) {
      const isRenamed = namesOf(pieces) !== namesOf(draft.pieces)
      const instrument = isChosen || !isRenamed ? null : newEntryInstrument(journal, pieces)
      update({ pieces, ...(instrument === null ? {} : { instrument }) })
    },
  }
}

function namesOf(pieces: readonly PieceDraft[]): string {
  return JSON.stringify(pieces.map(({ title, composer }) => [title, composer]))
}

function useSaveEntry(given: EntryFormSetup, services: Services, isPrimary: boolean) {
  const { saving, failed, save } = useSave()
  const commitTexts = useCommitTexts()
  const shell = useTranslation('shell')
  const [, navigate] = useLocation()
  const wasTried = useRef(false)
  return {
    saving,
    failed,
    async save(draft: EntryDraft, fields: EntryFields): Promise<boolean> {
      // The first attempt to save may already have written the entry. A second attempt writes the same record.
      const setup = wasTried.current ? given : withLoggedEntry(given, services)
      wasTried.current = true
      const { id, proposal } = setup
      if (proposal) await coverToolTime(services, proposal, id)
      const forgetDraft = await beforeSave(given, services)
      const instruments = services.journal.body('preference', 'instruments')
      const chosen = isPrimary ? choosePrimary(instruments, fields.instrument) : []
      const changes = [...changesOf(setup, draft, fields, services), ...chosen]
      const isKept = await save(changes, commitTexts(shell('saved')))
      if (!isKept) return false
      await forgetDraft()
      if (setup !== given) await showLogged(services)
      if (proposal) await (await services.loadTimer()).proposals.forget(proposal)
      // On a narrow screen the entry's details would cover the list with the new entry.
      navigate(isWide() ? entryPath(id) : wayBack(setup), { replace: true })
      return true
    },
  }
}

/**
 * Stores the id of a new entry in its draft. After a crash, the next form then finds the saved entry. Returns a
 * function that removes the draft after the save.
 */
async function beforeSave(setup: EntryFormSetup, services: Services): Promise<() => Promise<void>> {
  const { original, draftName, id, restoredFrom } = setup
  if (original) return () => services.drafts.forget(draftName)
  return markAsSaving(services, draftName, id, restoredFrom)
}

/**
 * Returns the setup that edits the logged entry if another tab has already logged the timer's proposal;
 * otherwise `setup`. The proposal may have become several entries, and a new entry for the whole time would
 * count them twice.
 */
function withLoggedEntry(setup: EntryFormSetup, { journal }: Services): EntryFormSetup {
  const logged = setup.proposal && journal.body('entry', setup.id)
  return logged ? { ...setup, original: logged } : setup
}

async function showLogged({ notices }: Services): Promise<void> {
  await loadMessages(['auto-log'])
  notices.show({ text: translatorOf('auto-log')('taken') })
}

/**
 * Marks the tool sessions beside the timer as part of the entry, so that their time does not count twice.
 * Ignores errors, so that the form still saves the entry.
 */
async function coverToolTime(
  { loadTimer, loadAutoLog }: Services,
  proposal: TimerProposal,
  entryId: string,
): Promise<void> {
  try {
    const [timer, autoLog] = await Promise.all([loadTimer(), loadAutoLog()])
    await autoLog.cover(entryId, timer.proposals.countedRuns(proposal))
  } catch {
    // Without IndexedDB there are no stored tool sessions to cover either.
  }
}

/**
 * Returns a function that leaves the form and keeps the draft. If the draft has changes, a notice offers to
 * continue it.
 */
function useLeaveEntry(setup: EntryFormSetup, { notices }: Services) {
  const t = useTranslation('entry')
  const [, navigate] = useLocation()
  return (draft: EntryDraft) => {
    if (changedFields(setup.base, draft).length > 0) {
      const action = { label: t('draft.continue'), run: () => navigate(setup.path) }
      notices.show({ text: t('draft.kept'), action })
    }
    navigate(wayBack(setup), { replace: true })
  }
}

function entryPath(id: string): string {
  return `/logbook?entry=${encodeURIComponent(id)}`
}

/** Returns the address that the form returns to: the edited entry, the day in the address, or the logbook. */
function wayBack({ original, id, day }: EntryFormSetup): string {
  if (original) return entryPath(id)
  return day === undefined ? '/logbook' : `/logbook?date=${day}`
}

/**
 * Returns a function that leaves the form and deletes the draft and the timer's proposal. If there was a change
 * or a proposal, a notice offers undo, which restores them.
 */
function useCancelEntry(setup: EntryFormSetup, services: Services) {
  const t = useTranslation('entry')
  const shell = useTranslation('shell')
  const [, navigate] = useLocation()
  const { drafts, loadTimer, notices } = services
  const { draftName, base, origin, id, path, proposal } = setup
  return (draft: EntryDraft) => {
    const isChanged = changedFields(base, draft).length > 0
    void drafts.forget(draftName)
    if (proposal) void loadTimer().then((timer) => timer.proposals.forget(proposal))
    if (isChanged || proposal) {
      const bringBack = async () => {
        if (isChanged) drafts.keep(draftName, { id, draft, base, origin } satisfies StoredEntryDraft)
        if (proposal) await (await loadTimer()).proposals.bringBack()
        navigate(path)
      }
      const action = { label: shell('undo'), run: () => void bringBack() }
      notices.show({ text: t('draft.dropped'), action })
    }
    navigate(wayBack(setup), { replace: true })
  }
}
