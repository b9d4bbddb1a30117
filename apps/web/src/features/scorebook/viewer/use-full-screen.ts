import { useEffect, useState } from 'react'

/** Shows the app on the full screen. `isSupported` is false on phones whose browser cannot do it. */
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
      // A refusal leaves the page as it is.
      const asked = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      void asked.catch(() => {})
    },
  }
}
