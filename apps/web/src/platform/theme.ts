import { createStore } from 'zustand/vanilla'
import type { SmallStore } from '../contracts/small-store'
import type { ThemeChoice, ThemeState, ThemeStore } from '../contracts/theme'

const themeKey = 'segno.theme'

/** The script in index.html reads the same key by the same rule, before the first paint. */
function readTheme(small: SmallStore): ThemeChoice {
  const stored = small.read(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** `watch` calls with the key that another tab wrote, or null after it removed all keys. */
export function createThemeStore(
  small: SmallStore,
  watch: (onChange: (key: string | null) => void) => void,
): ThemeStore {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const store = createStore<ThemeState>()((set) => ({
    choice: readTheme(small),
    choose(choice) {
      if (choice === 'system') small.remove(themeKey)
      else small.write(themeKey, choice)
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
    if (key === themeKey || key === null) store.setState({ choice: readTheme(small) })
  })
  return store
}
