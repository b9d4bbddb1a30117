import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from '../contracts/theme'
import { useServices } from '../data/services/use-services'

/** The chosen theme and the function that chooses another. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { theme } = useServices()
  const choice = useSyncExternalStore(theme.subscribe, theme.choice, (): ThemeChoice => 'system')
  return [choice, theme.choose]
}
