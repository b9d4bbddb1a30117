import { limits } from '@segno/domain/shared/limits'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { placeSign } from '../ink/place-sign'
import type { MarkSession } from '../mark-session'
import styles from './mark-bar.module.css'

/** The field for the words of a text mark. */
export function TextRow({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { draft, draftCalls, cursor } = useStore(session.store)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (draftCalls > 0) field.current?.focus()
  }, [draftCalls])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    session.setDraft('')
    session.setCursor(null)
    field.current?.blur()
  }
  return (
    <form
      noValidate
      className={styles.textRow}
      onSubmit={(event) => {
        event.preventDefault()
        placeSign(session)
      }}
    >
      <input
        ref={field}
        type="text"
        autoComplete="off"
        maxLength={limits.markTextLength}
        aria-label={t(cursor?.edits ? 'words.edit' : 'words')}
        placeholder={t(cursor ? 'words' : 'words.where')}
        className={styles.field}
        value={draft}
        onChange={(event) => session.setDraft(event.currentTarget.value)}
        onKeyDown={leave}
      />
      <Button type="submit" size="small" disabled={!cursor || draft.trim() === ''}>
        {t(cursor?.edits ? 'change' : 'place')}
      </Button>
    </form>
  )
}
