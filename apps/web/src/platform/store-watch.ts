/** Calls `onChange` with each key that another tab writes to localStorage, or with null after it clears the storage. */
export function watchKeyValueStore(onChange: (key: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) onChange(event.key)
  })
}
