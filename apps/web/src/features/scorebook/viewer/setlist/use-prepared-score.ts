import { useEffect, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import type { PageSize } from '../../pages/page-source'
import type { PreparedScore, ReadyScore } from './prepare-score'

interface Coming {
  readonly of: string
  prepared: PreparedScore | null
  ready: ReadyScore | null
  /** Whether the viewer is on its way to this score. */
  isCalled: boolean
}

interface PreparedNext {
  /** How the shown score was prepared; null if it was not. It stays the same while the score is shown. */
  readonly ready: ReadyScore | null
  /** Prepares a score, once. */
  readonly prepare: (scoreId: string, viewport: PageSize) => void
  /** Call it before the address changes to a score, so that its preparation survives the change of the screen. */
  readonly call: (scoreId: string) => void
}

/**
 * The score that is prepared to follow. It is outside of React, because a score of the musician and one that comes with
 * Segno are different screens. A viewer shows one score at a time.
 */
const ahead: { coming: Coming | null } = { coming: null }

function discardComing(): void {
  ahead.coming?.prepared?.discard()
  ahead.coming = null
}

const preparedOf = (scoreId: string) =>
  ahead.coming?.of === scoreId && ahead.coming.ready ? ahead.coming : null

/** Holds the score that is prepared to follow `scoreId`, and the prepared one that is shown. */
export function usePreparedScore(scoreId: string): PreparedNext {
  const services = useServices()
  const [shown, setShown] = useState(() => ({ of: scoreId, coming: preparedOf(scoreId) }))
  if (shown.of !== scoreId) setShown({ of: scoreId, coming: preparedOf(scoreId) })
  const { coming } = shown
  useEffect(() => {
    // The viewer opens a score that is not ready from its file.
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
      // Without the preparation the viewer opens the score as always.
      start().catch(() => {})
    },
  }
}
