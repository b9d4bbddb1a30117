export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the box of a label above a point. Moves it in from the ends of the plot and upwards past the boxes in
 * `taken`.
 * Returns null if the label would cross `ceiling`.
 */
export function placeLabel(
  label: { readonly x: number; readonly bottom: number; readonly width: number; readonly height: number },
  bounds: { readonly from: number; readonly to: number; readonly ceiling: number },
  taken: readonly Box[],
): Box | null {
  const { width, height } = label
  const left = Math.max(bounds.from, Math.min(bounds.to - width, label.x - width / 2))
  let box: Box = { left, top: label.bottom - height, width, height }
  for (;;) {
    if (box.top < bounds.ceiling) return null
    const inTheWay = taken.find((other) => overlap(box, other))
    if (!inTheWay) return box
    box = { ...box, top: inTheWay.top - height - 1 }
  }
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
