/**
 * Calls `onChange` with each key that another tab writes to localStorage or removes from it. Calls it with null
 * after another tab has cleared the storage.
 */
export function watchKeyValueStore(onChange: (key: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) onChange(event.key)
  })
}
