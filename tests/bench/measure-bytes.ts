import { budgets, weighRoutes } from '../../tools/checks/check-size.mjs'
import { type GoalLine, judged } from './goal'

/**
 * Measures goal G3.1: the bytes of a first visit. Every run gives the same number, so there is no reference.
 */
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
