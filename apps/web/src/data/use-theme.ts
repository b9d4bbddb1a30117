import { useSyncExternalStore } from 'react'
import type { SmallStore } from '../contracts/small-store'
import { useServices } from './use-services'

export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'segno.theme'
const listeners = new Set<() => void>()

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** What was chosen on this device; the page's first script reads the same. */
function readTheme(small: SmallStore): ThemeChoice {
  const stored = small.read(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function show(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  document.documentElement.dataset.theme = theme
}

function chooseTheme(small: SmallStore, choice: ThemeChoice): void {
  if (choice === 'system') small.remove(key)
  else small.write(key, choice)
  show(choice)
  for (const listener of listeners) listener()
}

/** Goes with the system's change of appearance while nothing else is chosen. Once, when the app starts. */
export function followSystemTheme(small: SmallStore): () => void {
  const query = systemIsDark()
  const follow = () => show(readTheme(small))
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}

/** The chosen theme and the way to choose another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { small } = useServices()
  const choice = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readTheme(small),
    (): ThemeChoice => 'system',
  )
  return [choice, (next) => chooseTheme(small, next)]
}
