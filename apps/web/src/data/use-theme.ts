import { useSyncExternalStore } from 'react'
import type { SmallStore } from '../contracts/small-store'
import { readTheme, showTheme, type ThemeChoice, themeKey } from './theme'
import { useServices } from './use-services'

const listeners = new Set<() => void>()

function chooseTheme(small: SmallStore, choice: ThemeChoice): void {
  if (choice === 'system') small.remove(themeKey)
  else small.write(themeKey, choice)
  showTheme(choice)
  for (const listener of listeners) listener()
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
