/** Budgets in KiB: `/` as a whole, every other route beyond it. */
export const budgets: { landing: number; route: number }

/** What each route costs, in KiB of brotli. Throws where there is no build. */
export function weighRoutes(): { path: string; weight: number; budget: number; files: number }[]
