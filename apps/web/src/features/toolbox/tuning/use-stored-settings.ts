import { useState } from 'react'
import type { StoredKey } from '../../../contracts/stored-keys'
import { useServices } from '../../../data/services/use-services'

/**
 * Settings of a tool that this device stores. `read` gives missing and invalid fields their defaults. If the browser
 * refuses the write, the settings last until the screen closes.
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
