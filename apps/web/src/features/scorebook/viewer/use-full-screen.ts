import { useEffect, useState } from 'react'

/**
 * Returns the state of the full-screen mode and `toggle`, which switches it. `isSupported` is false on phones
 * whose browser lacks it.
 */
export function useFullScreen(): { isSupported: boolean; isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const handle = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', handle)
    return () => document.removeEventListener('fullscreenchange', handle)
  }, [])
  return {
    isSupported: document.fullscreenEnabled === true,
    isOn,
    toggle() {
      // If the browser refuses, nothing changes.
      const asked = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      void asked.catch(() => {})
    },
  }
}
