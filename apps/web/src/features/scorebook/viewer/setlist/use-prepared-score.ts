import { useEffect, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import type { PageSize } from '../../pages/page-source'
import type { PreparedScore, ReadyScore } from './prepare-score'

interface Coming {
  readonly of: string
  prepared: PreparedScore | null
  ready: ReadyScore | null
  /** True once the viewer is about to show this score. */
  isCalled: boolean
}

interface PreparedNext {
  /**
   * The preparation of the shown score; null without one. It stays the same object while the score is shown.
   */
  readonly ready: ReadyScore | null
  /** Prepares a score. A repeated call for the same score does nothing. */
  readonly prepare: (scoreId: string, viewport: PageSize) => void
  /**
   * Keeps the preparation of a score while the screen unmounts. Call it before the URL changes to this score.
   */
  readonly call: (scoreId: string) => void
}

/**
 * The preparation of the next score. It is outside of React, because own scores and starter scores have
 * different screens. A viewer shows one score at a time.
 */
const ahead: { coming: Coming | null } = { coming: null }

function discardComing(): void {
  ahead.coming?.prepared?.discard()
  ahead.coming = null
}

const preparedOf = (scoreId: string) =>
  ahead.coming?.of === scoreId && ahead.coming.ready ? ahead.coming : null

/** Returns the preparation of `scoreId`, and functions that prepare the next score. */
export function usePreparedScore(scoreId: string): PreparedNext {
  const services = useServices()
  const [shown, setShown] = useState(() => ({ of: scoreId, coming: preparedOf(scoreId) }))
  if (shown.of !== scoreId) setShown({ of: scoreId, coming: preparedOf(scoreId) })
  const { coming } = shown
  useEffect(() => {
    // If the preparation is not ready yet, the viewer opens the score from its files.
    if (ahead.coming && ahead.coming === coming) ahead.coming = null
    else discardComing()
    return () => coming?.prepared?.discard()
  }, [coming])
  useEffect(() => () => void (ahead.coming?.isCalled || discardComing()), [])
  return {
    ready: coming?.ready ?? null,
    call(next) {
      if (ahead.coming?.of === next) ahead.coming.isCalled = true
    },
    prepare(next, viewport) {
      if (ahead.coming?.of === next) return
      discardComing()
      const mine: Coming = { of: next, prepared: null, ready: null, isCalled: false }
      ahead.coming = mine
      const start = async () => {
        const { prepareScore } = await import('./prepare-score')
        if (ahead.coming !== mine) return
        mine.prepared = prepareScore(services, next, { viewport, pixelRatio: window.devicePixelRatio })
        mine.ready = await mine.prepared.ready
      }
      // If the preparation fails, the viewer opens the score from its files.
      start().catch(() => {})
    },
  }
}
