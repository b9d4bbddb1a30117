import { useState } from 'react'
import type { StoredKey } from '../../../contracts/stored-keys'
import { useServices } from '../../../data/services/use-services'

/**
 * Returns a tool's settings from the key-value store, and a function that changes them. `read` fills missing
 * and invalid fields with defaults. If the browser refuses the write, the settings last until the screen
 * closes.
 */
export function useStoredSettings<T extends object>(
  key: StoredKey,
  read: (stored: unknown) => T,
): readonly [T, (fields: Partial<T>) => void] {
  const { keyValueStore } = useServices()
  const [settings, setSettings] = useState(() => read(parsed(keyValueStore.read(key))))
  const change = (fields: Partial<T>) => {
    const changed = { ...settings, ...fields }
    keyValueStore.write(key, JSON.stringify(changed))
    setSettings(changed)
  }
  return [settings, change]
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
