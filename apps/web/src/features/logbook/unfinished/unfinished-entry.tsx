import { type EntryType, entryTypes } from '@segno/domain/entry/entry'
import type { EntryDraft } from '@segno/domain/entry/entry-draft'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { minutes, minutesToSeconds } from '@segno/domain/units/duration'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { NEW_ENTRY_DRAFT } from '../../../data/journal/drafts'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import styles from '../logbook-screen.module.css'
import type { EntryFormat } from '../use-entry-format'
import { type UnfinishedForm, unfinishedForms } from './unfinished-entries'

/**
 * The maximum number of forms that the page offers at once. The next one appears when the musician saves or
 * discards one.
 */
const MOST = 3

/** Offers to continue the entry forms that the musician left without saving. */
export function UnfinishedEntry({ format }: { format: EntryFormat }) {
  const { drafts, notices } = useServices()
  const shell = useTranslation('shell')
  const { forms, setForms } = useUnfinished()
  const { t } = format
  const discard = async (form: UnfinishedForm) => {
    const { draftName, stored } = form
    setForms((before) => before.filter((other) => other !== form))
    await drafts.forget(draftName)
    const bringBack = () =>
      void drafts.write(draftName, stored).then(() => setForms((before) => [form, ...before]))
    notices.show({ text: t('unfinished.discarded'), action: { label: shell('undo'), run: bringBack } })
  }
  return forms.slice(0, MOST).map((form) => (
    <Banner
      key={form.draftName}
      icon="edit"
      className={styles.banner ?? ''}
      action={
        <>
          <Link href={form.path}>{t('unfinished.continue')}</Link>
          <Button size="small" variant="plain" onClick={() => void discard(form)}>
            {t('unfinished.discard')}
          </Button>
        </>
      }
    >
      {t('unfinished.text', { entry: format.list(formParts(form, format)) })}
    </Banner>
  ))
}

/**
 * Returns the stored entry forms that contain typed text. Forms of existing entries follow once the diary has
 * loaded.
 */
function useUnfinished() {
  const services = useServices()
  const isComplete = useJournal((journal) => journal.loadState().phase === 'complete')
  const [forms, setForms] = useState<readonly UnfinishedForm[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded diary has more of the edited entries.
  useEffect(() => {
    let isCurrent = true
    void unfinishedForms(services).then((found) => isCurrent && setForms(found))
    return () => {
      isCurrent = false
    }
  }, [services, isComplete])
  return { forms, setForms }
}

/**
 * Returns the piece and duration of a form. Without a piece, returns the type and duration. Adds the day,
 * unless the form is a plain new entry. An incomplete duration or day is null.
 */
function formParts({ draftName, stored: { draft } }: UnfinishedForm, format: EntryFormat): (string | null)[] {
  const day = draft.dateTime.slice(0, 10)
  return [
    ...draftParts(draft, format),
    draftName !== NEW_ENTRY_DRAFT && isCalendarDay(day) ? format.shortDate(day) : null,
  ]
}

/**
 * Returns the piece and the duration of a draft, or its type and the duration without a piece. The duration is
 * null if the minutes are incomplete.
 */
function draftParts(draft: EntryDraft, format: EntryFormat): (string | null)[] {
  const title = draft.pieces.map((piece) => piece.title.trim()).find((text) => text !== '')
  const type = (entryTypes as readonly string[]).includes(draft.type) ? (draft.type as EntryType) : 'practice'
  const typed = parseWholeNumber(draft.minutes)
  return [
    title ?? format.type(type),
    typed === null ? null : format.duration(minutesToSeconds(minutes(typed))),
  ]
}
