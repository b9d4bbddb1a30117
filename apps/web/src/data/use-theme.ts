import { useSyncExternalStore } from 'react'
import type { KeyValueStore } from '../contracts/key-value-store'
import { readTheme, showTheme, type ThemeChoice, themeKey } from './theme'
import { useServices } from './use-services'

const listeners = new Set<() => void>()

function chooseTheme(keyValueStore: KeyValueStore, choice: ThemeChoice): void {
  if (choice === 'system') keyValueStore.remove(themeKey)
  else keyValueStore.write(themeKey, choice)
  showTheme(choice)
  for (const listener of listeners) listener()
}

/** The chosen theme and the way to choose another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { keyValueStore } = useServices()
  const choice = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readTheme(keyValueStore),
    (): ThemeChoice => 'system',
  )
  return [choice, (next) => chooseTheme(keyValueStore, next)]
}
