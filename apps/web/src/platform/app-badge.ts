import type { AppBadge } from '../contracts/installed/app-badge'

interface BadgeNavigator {
  setAppBadge?(): Promise<void>
  clearAppBadge?(): Promise<void>
}

const browser = navigator as BadgeNavigator
// Browsers reject in pages that are not installed.
const ignore = () => {}

export const appBadge: AppBadge = {
  set: () => void browser.setAppBadge?.().catch(ignore),
  clear: () => void browser.clearAppBadge?.().catch(ignore),
}
