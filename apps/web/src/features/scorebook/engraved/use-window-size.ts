import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { PageSize } from '../pages/page-source'

/** Milliseconds after the last change of the window at which the music is engraved again. */
const DELAY = 250

const sizeOfWindow = (): PageSize => ({ width: window.innerWidth, height: window.innerHeight })

/** Returns the size of the window in CSS pixels once it stays. The keyboard of a phone does not count. */
export function useWindowSize(): PageSize {
  const { clock } = useServices()
  const [size, setSize] = useState(sizeOfWindow)
  useEffect(() => {
    let cancel = () => {}
    const measure = () => {
      // The keyboard makes the window low for as long as the musician types.
      if (document.activeElement?.matches('input, textarea, select')) return
      cancel()
      cancel = clock.after(DELAY, () => setSize(sizeOfWindow()))
    }
    window.addEventListener('resize', measure)
    return () => {
      cancel()
      window.removeEventListener('resize', measure)
    }
  }, [clock])
  return size
}
