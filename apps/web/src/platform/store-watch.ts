/** Calls with the key that another tab wrote to the small store; null where it forgot everything. */
export function watchSmallStore(heard: (key: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) heard(event.key)
  })
}
