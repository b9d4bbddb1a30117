import type { WorkKey } from '@segno/domain/piece/work-key'
import { useCallback, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { formatView, type KeptView, markOf, parseView, toggled } from './list/closed-works'
import type { RepertoireView } from './list/piece-list'

/** The localStorage key of the list's shape and the closed works. */
const VIEW_KEY = 'segno.repertoire.view'

export interface ViewChoice {
  readonly view: RepertoireView
  readonly choose: (view: RepertoireView) => void
  readonly isClosed: (work: WorkKey) => boolean
  /** Opens or closes a work in the list. */
  readonly toggle: (work: WorkKey) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * Returns the view of the list, which localStorage remembers. A search opens every work, because a closed work
 * would hide pieces found.
 * The hook remembers the works that the musician closes during a search for this text only.
 */
export function useView(searchText: string): ViewChoice {
  const { keyValueStore } = useServices()
  const [kept, setKept] = useState(() => parseView(keyValueStore.read(VIEW_KEY)))
  const [search, setSearch] = useState({ text: '', closed: none })
  const text = searchText.trim()
  const closed = text === '' ? kept.closed : search.text === text ? search.closed : none
  const isClosed = useCallback((work: WorkKey) => closed.has(markOf(work)), [closed])
  const keep = (next: KeptView) => {
    setKept(next)
    keyValueStore.write(VIEW_KEY, formatView(next))
  }
  return {
    view: kept.view,
    choose: (view) => keep({ ...kept, view }),
    isClosed,
    toggle(work) {
      const next = toggled(closed, markOf(work))
      if (text === '') keep({ ...kept, closed: next })
      else setSearch({ text, closed: next })
    },
  }
}
