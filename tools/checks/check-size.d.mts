/** Budgets in KiB: `/` as a whole, every other route beyond it. */
export const budgets: { landing: number; route: number }

/** The cost of each route in KiB of brotli. Throws if there is no build. */
export function weighRoutes(): { path: string; weight: number; budget: number; files: number }[]
