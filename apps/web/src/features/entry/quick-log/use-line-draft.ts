import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { isObject, type StoredDraft, unsavedDraft } from '../../../draft-form/stored-draft'

const DRAFT_NAME = 'quick-log'

function stored(id: string, line: string): StoredDraft<string> {
  return { id, draft: line, base: '' }
}

/** Returns the stored line, or null if the value is invalid. Older versions stored the text alone. */
export function parseStoredLine(raw: unknown): StoredDraft<string> | null {
  if (typeof raw === 'string') return stored('', raw)
  return isObject(raw) && typeof raw.id === 'string' && typeof raw.draft === 'string'
    ? stored(raw.id, raw.draft)
    : null
}

/**
 * Returns the line of the panel that will save the entry `id`, and functions that store and remove it. The
 * device stores the line and the id until the entry is saved.
 * A browser that is killed right after the save may leave the line in storage. The next panel finds the saved
 * entry and removes the line, so that it is not saved twice.
 */
export function useLineDraft(id: string) {
  const services = useServices()
  const { drafts } = services
  const [line, setLine] = useState('')
  const isTyped = useRef(false)
  useEffect(() => {
    void unsavedDraft(services, DRAFT_NAME, 'entry', parseStoredLine).then((kept) => {
      if (!kept || isTyped.current) return
      setLine(kept.draft)
      drafts.keep(DRAFT_NAME, stored(id, kept.draft))
    })
  }, [services, drafts, id])
  const write = useCallback(
    (text: string) => {
      isTyped.current = true
      setLine(text)
      if (text === '') void drafts.forget(DRAFT_NAME)
      else drafts.keep(DRAFT_NAME, stored(id, text))
    },
    [drafts, id],
  )
  /**
   * Stores the line with its id before the entry is written. Does not wait, because the entry must be in the
   * journal before the page can close.
   */
  const beforeSave = useCallback(() => {
    if (line !== '') void drafts.write(DRAFT_NAME, stored(id, line))
  }, [drafts, id, line])
  const forget = useCallback(() => void drafts.forget(DRAFT_NAME), [drafts])
  return { line, write, beforeSave, forget }
}
