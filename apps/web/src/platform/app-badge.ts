import type { AppBadge } from '../contracts/installed/app-badge'

interface BadgeNavigator {
  setAppBadge?(): Promise<void>
  clearAppBadge?(): Promise<void>
}

const browser = navigator as BadgeNavigator
// In pages that are not installed as an app, browsers reject both calls.
const ignore = () => {}

export const appBadge: AppBadge = {
  set: () => void browser.setAppBadge?.().catch(ignore),
  clear: () => void browser.clearAppBadge?.().catch(ignore),
}
