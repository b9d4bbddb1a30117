import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ScorePractice } from '../../../data/scores/score-practice'
import { useJournal, useServices } from '../../../data/services/use-services'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import type { Shown, ShownStore } from './shown'

/** The viewer fetches practice mode a second or two after it has opened, when the page is drawn. */
const PracticeStrip = lazyPart({
  load: async () => (await import('./practice-strip')).PracticeStrip,
  messages: ['score-practice'],
  fallback: drawNothing,
})
const PractiseButton = lazyPart({
  load: async () => (await import('./practise-button')).PractiseButton,
  messages: ['score-practice'],
  fallback: drawNothing,
})

interface PracticeAdditions {
  readonly lowerTools: ReactNode
  readonly strip: ReactNode
  readonly onPages: (pages: readonly number[]) => void
  readonly onTempo: (tempo: number | null) => void
}

/** Returns the controls of practice mode for the viewer. Without practice mode, records the time of reading. */
export function usePractice({
  id,
  title,
  composer,
}: {
  readonly id: string
  readonly title: string
  readonly composer: string | null
}): PracticeAdditions {
  const practice = useOpenPractice()
  const piece = useJournal((journal) => journal.body('score', id)?.piece ?? null)
  const score = useMemo<OpenScore>(
    () => ({ scoreId: id, title: piece?.title ?? title, composer: piece ? piece.composer : composer }),
    [id, title, composer, piece],
  )
  // Use a store, because React state would render the viewer again at each turned page.
  const [shown] = useState<ShownStore>(() => createStore<Shown>()(() => ({ pages: [], tempo: null })))
  return {
    lowerTools: practice && <PractiseButton practice={practice} score={score} />,
    strip: practice && <PracticeStrip practice={practice} score={score} shown={shown} />,
    onPages: (pages) => shown.setState({ pages }),
    onTempo: (tempo) => shown.setState({ tempo }),
  }
}

/**
 * Opens practice mode while the viewer is shown. Returns null until its script is fetched, or if that fails.
 */
function useOpenPractice(): ScorePractice | null {
  const { device, clock, ids, lifecycle, session } = useServices()
  const [practice, setPractice] = useState<ScorePractice | null>(null)
  useEffect(() => {
    let isShown = true
    let opened: ScorePractice | null = null
    import('../../../data/scores/open-score-practice').then(
      ({ openScorePractice }) => {
        if (!isShown) return
        opened = openScorePractice({ device, clock, ids, lifecycle }, session.owners().writer)
        setPractice(opened)
      },
      () => {},
    )
    return () => {
      isShown = false
      opened?.close()
    }
  }, [device, clock, ids, lifecycle, session])
  return practice
}
