import type { StoreApi } from 'zustand/vanilla'

/** The pages that the viewer shows now. In a store, a turned page does not render the viewer again. */
export type PagesStore = StoreApi<readonly number[]>
