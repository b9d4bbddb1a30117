import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { useEffect, useRef, useState } from 'react'
import { DraftPoll, type DraftView, unreadDraft } from '../../../../data/dictionary/draft-poll'
import { useServices } from '../../../../data/services/use-services'

export interface DraftControl {
  readonly view: DraftView
  readonly ask: () => void
  readonly read: () => void
}

/**
 * Returns the server's draft of a term, and functions that request or read it. Polls while a draft is under
 * way.
 */
export function useDraft(language: DictionaryLanguage, term: string): DraftControl {
  const { loadDictionaryServer: loadServer, clock, lifecycle } = useServices()
  const [view, setView] = useState<DraftView>(unreadDraft)
  const poll = useRef<DraftPoll | null>(null)
  useEffect(() => {
    const started = new DraftPoll({ loadServer, clock, lifecycle, onChange: setView }, language, term)
    poll.current = started
    return () => started.stop()
  }, [loadServer, clock, lifecycle, language, term])
  return { view, ask: () => poll.current?.ask(), read: () => poll.current?.read() }
}
