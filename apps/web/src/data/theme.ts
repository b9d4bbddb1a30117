import type { KeyValueStore } from '../contracts/key-value-store'

export type ThemeChoice = 'system' | 'light' | 'dark'

export const themeKey = 'segno.theme'

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** What was chosen on this device; the page's first script reads the same. */
export function readTheme(keyValueStore: KeyValueStore): ThemeChoice {
  const stored = keyValueStore.read(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function showTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  document.documentElement.dataset.theme = theme
}

/** Goes with the system's change of appearance while nothing else is chosen. Once, when the app starts. */
export function followSystemTheme(keyValueStore: KeyValueStore): () => void {
  const query = systemIsDark()
  const follow = () => showTheme(readTheme(keyValueStore))
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
