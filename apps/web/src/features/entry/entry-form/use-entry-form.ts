import type { Change } from '@segno/domain/change/change'
import { editEntry } from '@segno/domain/entry/edit-entry'
import type { EntryDraft, EntryFields, FieldError } from '@segno/domain/entry/entry-draft'
import { logPractice } from '@segno/domain/entry/log-practice'
import { parseEntryDraft } from '@segno/domain/entry/parse-entry-draft'
import type { Result } from '@segno/domain/shared/result'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import type { Services } from '../../../data/services/services'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { isWide } from '../../../ui/layout/use-wide'
import { changedEntryFields, changedFields } from './draft-changes'
import type { EntryFormSetup } from './entry-form-setup'
import type { StoredDraft } from './stored-draft'

/** Stands for what a browser's own field holds and does not give out, such as half a date. */
const unreadable = '?'
/** Fields whose browser control holds something that it does not give out. */
export type UnreadableField = 'dateTime' | 'minutes'

function parse(
  draft: EntryDraft,
  bad: readonly UnreadableField[],
  setup: EntryFormSetup,
): Result<EntryFields, FieldError[]> {
  const { original, proposal, timeZone } = setup
  const typed = { ...draft, ...Object.fromEntries(bad.map((field) => [field, unreadable])) }
  return parseEntryDraft(typed, {
    timeZone,
    ...(original ? { original } : {}),
    ...(proposal ? { measured: proposal.seconds } : {}),
  })
}

/** The changes that saving makes; of an edited entry only what this form changed. */
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
    // Deleted in another tab meanwhile: saving it is the wish to have it.
    return Object.keys(changed).length === 0
      ? []
      : [{ op: 'put', kind: 'entry', id, body: { ...original, ...changed } }]
  }
  const exact =
    began !== undefined && draft.dateTime === base.dateTime
      ? { timestamp: instantOf(began), timeZone, localDay: calendarDayOf(began, timeZone) }
      : {}
  const context = { id, now: milliseconds(services.clock.now()), source: proposal ? 'timer' : 'manual' }
  return logPractice({ ...fields, ...exact }, context)
}

/** What is typed into a form, kept on the device at every change, and its two ways out. */
export function useEntryForm(setup: EntryFormSetup) {
  const services = useServices()
  const [draft, setDraft] = useState(setup.draft)
  const latest = useRef(setup.draft)
  const [attempts, setAttempts] = useState(0)
  const [restored, setRestored] = useState(setup.restored)
  const [bad, setBad] = useState<readonly UnreadableField[]>([])
  const errors = useMemo(() => {
    const parsed = attempts > 0 ? parse(draft, bad, setup) : null
    return parsed && !parsed.ok ? parsed.error : []
  }, [attempts, draft, bad, setup])

  const update = useCallback(
    (fields: Partial<EntryDraft>) => {
      latest.current = { ...latest.current, ...fields }
      setDraft(latest.current)
      setBad((before) => before.filter((field) => !(field in fields)))
      const { id, base, origin, draftName } = setup
      services.drafts.keep(draftName, { id, draft: latest.current, base, origin } satisfies StoredDraft)
    },
    [setup, services],
  )
  const discardDraft = () => {
    latest.current = setup.base
    setDraft(setup.base)
    setRestored(false)
    void services.drafts.forget(setup.draftName)
  }
  const out = useWaysOut(setup, services)
  const save = async (badNow: readonly UnreadableField[]): Promise<boolean> => {
    setBad(badNow)
    const parsed = parse(latest.current, badNow, setup)
    if (parsed.ok) return out.save(latest.current, parsed.value)
    setAttempts((count) => count + 1)
    return false
  }
  return {
    draft,
    update,
    errors,
    /** Grows with every refused save: the time to lead to what is wrong. */
    attempts,
    restored,
    discardDraft,
    save,
    saving: out.saving,
    failed: out.failed,
    cancel: () => out.cancel(latest.current),
  }
}

function useWaysOut(setup: EntryFormSetup, services: Services) {
  const commit = useCommit()
  const t = useTranslation('entry')
  const shell = useTranslation('shell')
  const commitTexts = useCommitTexts()
  const [, navigate] = useLocation()
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const { drafts, loadTimer, notices } = services
  const { draftName, base, origin, original, id, path, proposal } = setup

  const save = async (draft: EntryDraft, fields: EntryFields): Promise<boolean> => {
    setSaving(true)
    setFailed(false)
    const durable = await commit(changesOf(setup, draft, fields, services), commitTexts(shell('saved')))
    setSaving(false)
    // Where this browser stores nothing at all, waiting for the disk would be waiting for ever.
    const isKept = durable || services.journal.storageState().trouble === 'memory-only'
    setFailed(!isKept)
    if (!isKept) return false
    await drafts.forget(draftName)
    if (proposal) await (await loadTimer()).proposals.forget(proposal)
    // On a phone the details would cover the list that now shows the new entry.
    const shown = original || isWide() ? `/logbook?entry=${encodeURIComponent(id)}` : '/logbook'
    navigate(shown, { replace: true })
    return true
  }
  const cancel = (draft: EntryDraft) => {
    const isChanged = changedFields(base, draft).length > 0
    void drafts.forget(draftName)
    if (proposal) void loadTimer().then((timer) => timer.proposals.forget(proposal))
    if (isChanged || proposal) {
      const bringBack = async () => {
        if (isChanged) drafts.keep(draftName, { id, draft, base, origin } satisfies StoredDraft)
        if (proposal) await (await loadTimer()).proposals.bringBack()
        navigate(path)
      }
      const action = { label: shell('undo'), run: () => void bringBack() }
      notices.show({ text: t('draft.dropped'), action })
    }
    navigate(original ? `/logbook?entry=${encodeURIComponent(id)}` : '/logbook', { replace: true })
  }
  return { save, cancel, saving, failed }
}
