import type { MarkPoint, ScoreMark } from '@segno/domain/score/score-mark'

/** A path of one colour and width. Lengths are in ten-thousandths of the page's width. */
export interface InkPath {
  readonly colour: string
  readonly width: number
  readonly path: string
}

/** Pen widths change in steps of a tenth, so that many strokes need only few paths. */
const STEP = 0.1
/** The pressure of a mouse. A pen at this pressure draws its nominal width. */
export const MEAN_PRESSURE = 128

/** Returns the factor of the nominal width at a pressure from 0 to 255. It is 1 except for a pen. */
export function pressureFactor(tool: ScoreMark['tool'], pressure: number): number {
  if (tool !== 'pen') return 1
  return Math.round((0.4 + (0.6 * pressure) / MEAN_PRESSURE) / STEP) * STEP
}

/** The path commands of one stroke by line width. */
type Lines = ReadonlyMap<number, string>
const cache = new WeakMap<ScoreMark, { readonly ratio: number; readonly lines: Lines }>()

function linesOf(mark: ScoreMark, ratio: number): Lines {
  const cached = cache.get(mark)
  if (cached?.ratio === ratio) return cached.lines
  const lines = new Map<number, string>()
  const { points, tool, width } = mark
  const place = (x: number, y: number) => `${Math.round(x)} ${Math.round(y * ratio)}`
  let open: number | null = null
  const draw = (from: MarkPoint, to: MarkPoint) => {
    const factor = pressureFactor(tool, (from[2] + to[2]) / 2)
    const wide = Math.max(1, Math.round(width * factor))
    const start = open === wide ? '' : `M${place(from[0], from[1])}`
    lines.set(wide, `${lines.get(wide) ?? ''}${start}L${place(to[0], to[1])}`)
    open = wide
  }
  points.forEach((to, index) => {
    const from = points[index - 1] ?? to
    // A single point is a line of zero length, which round caps draw as a dot.
    if (index === 0 && points.length > 1) return
    const steps = tool === 'pen' ? stepsBetween(from, to) : 1
    for (let step = 0; step < steps; step++)
      draw(between(from, to, step / steps), between(from, to, (step + 1) / steps))
  })
  cache.set(mark, { ratio, lines })
  return lines
}

/** Returns the number of parts into which a line is divided, so that its width changes in small steps. */
function stepsBetween(from: MarkPoint, to: MarkPoint): number {
  const change = Math.abs(pressureFactor('pen', to[2]) - pressureFactor('pen', from[2]))
  return Math.max(1, Math.round(change / STEP))
}

function between(from: MarkPoint, to: MarkPoint, share: number): MarkPoint {
  const mix = (a: number, b: number) => a + (b - a) * share
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
}

/**
 * Returns one path for each colour and width of the strokes, in the order in which they first appear. `ratio`
 * is the height of the page divided by its width.
 */
export function inkPaths(strokes: readonly ScoreMark[], ratio: number): InkPath[] {
  const paths = new Map<string, { colour: string; width: number; parts: string[] }>()
  for (const stroke of strokes) {
    for (const [width, line] of linesOf(stroke, ratio)) {
      const key = `${stroke.colour}/${width}`
      const found = paths.get(key)
      if (found) found.parts.push(line)
      else paths.set(key, { colour: stroke.colour, width, parts: [line] })
    }
  }
  return [...paths.values()].map(({ colour, width, parts }) => ({ colour, width, path: parts.join('') }))
}
