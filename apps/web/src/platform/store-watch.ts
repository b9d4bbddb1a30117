/** Calls `listener` with the key that another tab wrote to localStorage, or null if it was cleared. */
export function watchKeyValueStore(listener: (key: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) listener(event.key)
  })
}
