import { isEngraved } from '@segno/domain/score/is-engraved'
import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { useJournal } from '../../../data/services/use-services'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import type { PagesStore } from './pages-store'

const BarsSection = lazyPart({
  load: async () => (await import('./bars-section')).BarsSection,
  messages: ['score-bars'],
  fallback: drawNothing,
})

interface BarsAdditions {
  readonly jumpPanel: ReactNode
  readonly target: { readonly page: number } | null
  readonly onPages: (pages: readonly number[]) => void
  readonly onReadOnly: (isReadOnly: boolean) => void
}

/**
 * Returns the panel for the first bars of pages, for a score that the musician owns. MusicXML needs none,
 * because it has its own bar numbers.
 */
export function useBars({ id }: { readonly id: string }): BarsAdditions {
  const score = useJournal((journal) => journal.body('score', id))
  const [pages] = useState<PagesStore>(() => createStore(() => [1] as readonly number[]))
  const [target, setTarget] = useState<{ readonly page: number } | null>(null)
  const [isReadOnly, setReadOnly] = useState(false)
  return {
    jumpPanel: score && !isEngraved(score) && (
      <BarsSection
        score={score}
        pages={pages}
        isReadOnly={isReadOnly}
        onPage={(page) => setTarget({ page })}
      />
    ),
    target,
    onPages: (shown) => pages.setState(shown, true),
    onReadOnly: setReadOnly,
  }
}
