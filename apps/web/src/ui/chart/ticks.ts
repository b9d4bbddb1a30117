const MINUTE = 60
const HOUR = 3600
const timeSteps = [
  ...[1, 2, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 5, 10, 20, 50].map((count) => count * HOUR),
]

/** Returns zero and round times up to `highest` (seconds), at most `most` in addition to zero. */
export function timeTicks(highest: number, most: number): number[] {
  const step = timeSteps.find((seconds) => highest / seconds < most + 1)
  return step === undefined
    ? countTicks(highest / HOUR, most).map((count) => count * HOUR)
    : upTo(highest, step)
}

/** Returns zero and round whole numbers up to `highest`, at most `most` in addition to zero. */
export function countTicks(highest: number, most: number): number[] {
  return upTo(highest, Math.max(1, roundStep(highest, most)))
}

/** Returns at most `most` + 2 round numbers. The first is at or below `lowest`, the last at or above `highest`. */
export function rangeTicks(lowest: number, highest: number, most: number): number[] {
  const step = Math.max(1, roundStep(highest - lowest, most))
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function upTo(highest: number, step: number): number[] {
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
}

/** Returns the smallest of 1, 2, 5, 10, 20 … that fits into `extent` at most `most` times. */
function roundStep(extent: number, most: number): number {
  let power = 1
  for (;;) {
    for (const factor of [1, 2, 5]) if (extent / (factor * power) < most + 1) return factor * power
    power *= 10
  }
}
