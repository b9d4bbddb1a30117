import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { PageSize } from '../pages/page-source'

/** The delay after the last change of the window before the music is engraved again (milliseconds). */
const DELAY = 250

const sizeOfWindow = (): PageSize => ({ width: window.innerWidth, height: window.innerHeight })

/** Returns the size of the window in CSS pixels, after it has been stable. Ignores the keyboard of a phone. */
export function useWindowSize(): PageSize {
  const { clock } = useServices()
  const [size, setSize] = useState(sizeOfWindow)
  useEffect(() => {
    let cancel = () => {}
    const measure = () => {
      // The keyboard of a phone shrinks the window while the musician types.
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
