/** Budgets in KiB: `/` as a whole, every other route beyond it. */
export const budgets: { landing: number; route: number }

interface Route {
  path: string
  page: string
}

export const landing: Route
export const routes: Route[]

/** The cost of each route in KiB of brotli, of the build or of another folder. Throws if there is no build. */
export function weighRoutes(
  folder?: string,
): { path: string; weight: number; budget: number; files: number }[]
export function filesOf(html: string): Set<string>
