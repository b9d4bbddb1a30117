import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { isObject, type StoredDraft, unsavedDraft } from '../../../draft-form/stored-draft'

const DRAFT_NAME = 'quick-log'

function stored(id: string, line: string): StoredDraft<string> {
  return { id, draft: line, base: '' }
}

/** Checks a value from the device. Older versions stored the text alone. */
export function parseStoredLine(raw: unknown): StoredDraft<string> | null {
  if (typeof raw === 'string') return stored('', raw)
  return isObject(raw) && typeof raw.id === 'string' && typeof raw.draft === 'string'
    ? stored(raw.id, raw.draft)
    : null
}

/**
 * Returns the line of a panel that will save the entry `id`. The device stores both until the entry is saved. A browser that is
 * killed right after saving may keep the line. The next panel then finds the entry and removes the line, so that it is
 * not saved twice.
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
  /** Stores the line with its id before the entry is written. Does not wait: a page that closes must not lose the entry. */
  const beforeSave = useCallback(() => {
    if (line !== '') void drafts.write(DRAFT_NAME, stored(id, line))
  }, [drafts, id, line])
  const forget = useCallback(() => void drafts.forget(DRAFT_NAME), [drafts])
  return { line, write, beforeSave, forget }
}
