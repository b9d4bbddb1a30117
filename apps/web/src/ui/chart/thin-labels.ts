export interface AxisLabel {
  /** Its middle. */
  readonly x: number
  readonly width: number
}

const strides = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 26, 30, 40, 50, 52, 60, 80, 100, 200]

/**
 * Every first, second, third … label, the smallest step at which no two come nearer than `gap`; beginning with the
 * first, or, where one moved in from an end is too near to the next, as soon after it as they fit. Places are the
 * left edges, moved where a label would go over an end.
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
