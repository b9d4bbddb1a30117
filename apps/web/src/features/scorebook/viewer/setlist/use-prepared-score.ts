import type { Score } from '@segno/domain/score/score'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import type { PageSize } from '../../pages/page-source'
import type { OpenSource } from '../use-source'

interface Coming {
  readonly of: string
  discard: () => void
  isReady: boolean
}

interface PreparedNext {
  /** Opens the shown score if it was prepared; null otherwise. */
  readonly open: OpenSource | null
  /** Prepares a score, once. */
  readonly prepare: (score: Score, viewport: PageSize) => void
}

/** Holds the score that is prepared to follow `scoreId`, and the prepared one that is shown. */
export function usePreparedScore(scoreId: string): PreparedNext {
  const services = useServices()
  const coming = useRef<Coming | null>(null)
  const [ready, setReady] = useState<{ readonly of: string; readonly open: OpenSource } | null>(null)
  const discard = useCallback(() => {
    coming.current?.discard()
    coming.current = null
  }, [])
  useEffect(() => {
    // The viewer owns a prepared score from here and closes it. It opens a score that is not ready from its file.
    if (coming.current?.of === scoreId && coming.current.isReady) coming.current = null
    else discard()
  }, [scoreId, discard])
  useEffect(() => discard, [discard])
  return {
    open: ready?.of === scoreId ? ready.open : null,
    prepare(score, viewport) {
      if (coming.current?.of === score.id) return
      discard()
      const mine: Coming = { of: score.id, discard: () => {}, isReady: false }
      coming.current = mine
      const start = async () => {
        const { prepareScore } = await import('./prepare-score')
        if (coming.current !== mine) return
        const screen = { viewport, pixelRatio: window.devicePixelRatio }
        const prepared = prepareScore(services, score, screen)
        mine.discard = prepared.discard
        const open = await prepared.opened
        if (!open || coming.current !== mine) return
        mine.isReady = true
        setReady({ of: score.id, open })
      }
      // Without the preparation the viewer opens the score as always.
      start().catch(() => {})
    },
  }
}
