/** The zoom steps of buttons and keys. A pinch also reaches every value between them. */
const steps = [1, 1.25, 1.5, 2, 3, 4] as const

/** Returns the next larger or smaller zoom step. Returns 1 for direction 0, and `zoom` at the end. */
export function zoomStep(zoom: number, direction: 1 | -1 | 0): number {
  if (direction === 0) return 1
  if (direction === 1) return steps.find((step) => step > zoom) ?? zoom
  return steps.findLast((step) => step < zoom) ?? zoom
}
