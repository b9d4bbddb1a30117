import type { StoreApi } from 'zustand/vanilla'

/**
 * The pages that the viewer shows now. They are in a store, because React state would render the viewer at each
 * turn.
 */
export type PagesStore = StoreApi<readonly number[]>
