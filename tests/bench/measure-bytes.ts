import { budgets, weighRoutes } from '../../tools/checks/check-size.mjs'
import { type GoalLine, judged } from './goal'

/** G3.1: what a first visit fetches. The same each time, so there is nothing to compare it with. */
export function measureBytes(): GoalLine[] {
  return weighRoutes().map(({ path, weight, budget }) =>
    judged(
      {
        goal: 'G3.1',
        what: path === '/' ? 'scripts and styles of /, brotli' : `${path} beyond /`,
        measured: `${weight.toFixed(1)} KiB`,
        wanted: `<= ${path === '/' ? budgets.landing : budgets.route} KiB`,
      },
      weight <= budget,
    ),
  )
}
