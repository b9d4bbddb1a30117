import { useEffect, useMemo, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { PageSize, PageSource } from '../pages/page-source'
import { staffHeight } from './model/engraving-layout'

/** CSS pixels of the two bars of the viewer. */
const BARS = 112
/** Milliseconds after the last change of the window at which the music is engraved again. */
const DELAY = 250

/**
 * Engraves MusicXML on pages of the size of the screen. Returns the function that opens them, or null without music.
 * Fetches the engraver at its first use.
 */
export function useEngravedPages(music: Blob | null): (() => Promise<PageSource>) | null {
  const { clock } = useServices()
  const { width, height } = useWindowSize()
  const engraving = useMemo(() => {
    if (!music) return null
    let isOver = false
    const loading = import('./engraved-score').then(({ EngravedScore }) => new EngravedScore(music, clock))
    return {
      load: async () => {
        const score = await loading
        if (isOver) score.close()
        return score
      },
      end() {
        isOver = true
        loading.then(
          (score) => score.close(),
          () => {},
        )
      },
    }
  }, [music, clock])
  useEffect(() => () => engraving?.end(), [engraving])
  return useMemo(() => {
    if (!engraving) return null
    const page = { width, height: Math.max(height - BARS, 200) }
    const layout = { ...page, staff: staffHeight({ width, height }, 1), transposition: 0 }
    return async () => (await engraving.load()).open(layout)
  }, [engraving, width, height])
}

function useWindowSize(): PageSize {
  const { clock } = useServices()
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  useEffect(() => {
    let cancel = () => {}
    const measure = () => {
      // The keyboard of a phone makes its window low for as long as the musician types.
      if (document.activeElement?.matches('input, textarea, select')) return
      cancel()
      cancel = clock.after(DELAY, () => setSize({ width: window.innerWidth, height: window.innerHeight }))
    }
    window.addEventListener('resize', measure)
    return () => {
      cancel()
      window.removeEventListener('resize', measure)
    }
  }, [clock])
  return size
}
