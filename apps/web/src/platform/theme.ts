import { createStore } from 'zustand/vanilla'
import type { KeyValueStore } from '../contracts/key-value-store'
import type { ThemeChoice, ThemeState, ThemeStore } from '../contracts/theme'

const THEME_KEY = 'segno.theme'

/**
 * Returns the stored theme, or 'system' if none is stored. The script in index.html reads the same key with the
 * same rule before the first paint.
 */
function readTheme(keyValueStore: KeyValueStore): ThemeChoice {
  const stored = keyValueStore.read(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/**
 * Creates the store of the theme. Each change sets `data-theme` on the document. `watch` calls `onChange` with
 * the key that another tab wrote, or with null after it removed all keys.
 */
export function createThemeStore(
  keyValueStore: KeyValueStore,
  watch: (onChange: (key: string | null) => void) => void,
): ThemeStore {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const store = createStore<ThemeState>()((set) => ({
    choice: readTheme(keyValueStore),
    choose(choice) {
      if (choice === 'system') keyValueStore.remove(THEME_KEY)
      else keyValueStore.write(THEME_KEY, choice)
      set({ choice })
    },
  }))
  const apply = () => {
    const { choice } = store.getState()
    document.documentElement.dataset.theme =
      choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice
  }
  store.subscribe(apply)
  systemIsDark.addEventListener('change', apply)
  watch((key) => {
    if (key === THEME_KEY || key === null) store.setState({ choice: readTheme(keyValueStore) })
  })
  return store
}
