import { changedFields } from '@segno/domain/entry/draft-changes'
import { type EntryType, entryTypes } from '@segno/domain/entry/entry'
import type { EntryDraft } from '@segno/domain/entry/entry-draft'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { minutes, minutesToSeconds } from '@segno/domain/units/duration'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { NEW_ENTRY_DRAFT } from '../../data/journal/drafts'
import { useServices } from '../../data/services/use-services'
import { unsavedDraft } from '../../draft-form/stored-draft'
import { NEW_ENTRY, parseStoredEntryDraft, type StoredEntryDraft } from '../../draft-form/stored-entry-draft'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './logbook-screen.module.css'
import type { EntryFormat } from './use-entry-format'

/** Offers to continue the entry form that the musician left without saving. */
export function UnfinishedEntry({ format }: { format: EntryFormat }) {
  const { drafts, notices } = useServices()
  const shell = useTranslation('shell')
  const { stored, setStored } = useUnfinished()
  const { t } = format
  if (!stored) return null
  const discard = async () => {
    setStored(null)
    await drafts.forget(NEW_ENTRY_DRAFT)
    const bringBack = () => void drafts.write(NEW_ENTRY_DRAFT, stored).then(() => setStored(stored))
    notices.show({ text: t('unfinished.discarded'), action: { label: shell('undo'), run: bringBack } })
  }
  return (
    <Banner
      icon="edit"
      className={styles.banner ?? ''}
      action={
        <>
          <Link href="/logbook/new">{t('unfinished.continue')}</Link>
          <Button size="small" variant="plain" onClick={() => void discard()}>
            {t('unfinished.discard')}
          </Button>
        </>
      }
    >
      {t('unfinished.text', { entry: format.list(draftParts(stored.draft, format)) })}
    </Banner>
  )
}

/** The stored form of a new entry, or null if the musician typed nothing in it. */
function useUnfinished() {
  const services = useServices()
  const [stored, setStored] = useState<StoredEntryDraft | null>(null)
  const read = useCallback(async () => {
    const parse = (raw: unknown) => parseStoredEntryDraft(raw, NEW_ENTRY)
    const found = await unsavedDraft(services, NEW_ENTRY_DRAFT, 'entry', parse)
    return found && changedFields(found.base, found.draft).length > 0 ? found : null
  }, [services])
  useEffect(() => {
    let isCurrent = true
    void read().then((found) => isCurrent && setStored(found))
    return () => {
      isCurrent = false
    }
  }, [read])
  return { stored, setStored }
}

/** The piece and the duration of a draft. Without a piece, its type and its duration. */
function draftParts(draft: EntryDraft, format: EntryFormat): (string | null)[] {
  const title = draft.pieces.map((piece) => piece.title.trim()).find((text) => text !== '')
  const type = (entryTypes as readonly string[]).includes(draft.type) ? (draft.type as EntryType) : 'practice'
  const typed = parseWholeNumber(draft.minutes)
  return [
    title ?? format.type(type),
    typed === null ? null : format.duration(minutesToSeconds(minutes(typed))),
  ]
}
