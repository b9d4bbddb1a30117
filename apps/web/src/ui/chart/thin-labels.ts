export interface AxisLabel {
  /** The x of the label's middle in points. */
  readonly x: number
  readonly width: number
}

const strides = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 26, 30, 40, 50, 52, 60, 80, 100, 200]

/**
 * Returns every first, second, third … label, with the smallest step that keeps labels at least `gap` apart.
 * Starts with the first label that allows this step.
 * A label that would cross an end moves in, so the first label can be too near the next. `left` is the left
 * edge of a label.
 */
export function thinLabels(
  labels: readonly AxisLabel[],
  from: number,
  to: number,
  gap: number,
): { readonly index: number; readonly left: number }[] {
  const placed = labels.map(({ x, width }, index) => ({
    index,
    left: Math.max(from, Math.min(to - width, x - width / 2)),
    width,
  }))
  for (const stride of strides)
    for (let first = 0; first < Math.min(stride, placed.length); first++) {
      const kept = placed.filter(({ index }) => index >= first && (index - first) % stride === 0)
      if (kept.every(({ left }, at) => at === 0 || left >= endOf(kept[at - 1]) + gap)) return kept
    }
  return placed.slice(0, 1)
}

function endOf(label: { readonly left: number; readonly width: number } | undefined): number {
  return label ? label.left + label.width : 0
}
