import type { StoreApi } from 'zustand/vanilla'

/** The pages that the viewer shows now. A store, because React state would render the viewer at each turn. */
export type PagesStore = StoreApi<readonly number[]>
