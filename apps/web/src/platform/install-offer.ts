import type { InstallOffer } from '../contracts/installed/install-offer'

/** Chromium's `beforeinstallprompt`, for which TypeScript has no type. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The event that came before the app ran: see `EARLY_INPUT_SCRIPT` in prerender-page.ts. */
    installOffer?: Event
  }
}

/** The browser's offer to install the app. */
export const installOffer: InstallOffer = {
  state() {
    if (isInstalled()) return 'none'
    if (window.installOffer) return 'prompt'
    return isSafariOnTouch() ? 'by-hand' : 'none'
  },
  async prompt() {
    const event = window.installOffer as InstallPromptEvent | undefined
    // The browser allows one prompt for each event, and fires a new event after a refusal.
    delete window.installOffer
    await event?.prompt()
  },
  onChange(run) {
    // Wait for a later task: the script in the head of the page stores the event first.
    const onOffer = () => setTimeout(run)
    addEventListener('beforeinstallprompt', onOffer)
    addEventListener('appinstalled', run)
    return () => {
      removeEventListener('beforeinstallprompt', onOffer)
      removeEventListener('appinstalled', run)
    }
  },
}

function isInstalled(): boolean {
  const isHomeScreenApp = (navigator as { readonly standalone?: boolean }).standalone === true
  return isHomeScreenApp || matchMedia('(display-mode: standalone)').matches
}

/**
 * Returns true for Safari on an iPhone or iPad, which has no install prompt. An iPad identifies itself as a
 * Mac, but no Mac has a touch screen.
 */
function isSafariOnTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && /Version\/[\d.]+.* Safari/.test(userAgent)
}
