import { useStore } from 'zustand'
import type { ThemeChoice } from '../contracts/theme'
import { useServices } from '../data/services/use-services'

/** Returns the chosen theme, and a function that changes it. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { choice, choose } = useStore(useServices().theme)
  return [choice, choose]
}
