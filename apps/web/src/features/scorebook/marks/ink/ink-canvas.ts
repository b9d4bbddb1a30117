import { PAGE_UNITS, type ScoreMark } from '@segno/domain/score/score-mark'
import { inkPaths, pressureFactor } from '../model/ink-paths'

/** The size and colours of strokes on a canvas. */
interface InkLook {
  /** The width of the canvas (device pixels). */
  readonly width: number
  /** The height of the page divided by its width. */
  readonly ratio: number
  /** Returns the CSS colour for a colour name in a mark. All colours change together with the paper. */
  readonly colourOf: (name: string) => string
}

/** A rectangle in device pixels. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** If more strokes than this disappear at once, the canvas redraws all remaining ones. */
const MOST_ERASED = 50
const MOST_PRESSURE = 255

/**
 * Strokes on a canvas. The browser paints an SVG with 2,000 strokes in 150 ms after each change. So this canvas
 * draws each stroke once. When a stroke disappears, it redraws only the strokes that touch it.
 */
export class InkCanvas {
  readonly #canvas: HTMLCanvasElement
  readonly #pathOf: (commands: string) => Path2D
  #drawn: readonly ScoreMark[] = []
  #look: InkLook = { width: 0, ratio: 1, colourOf: () => '' }
  #key = ''

  constructor(canvas: HTMLCanvasElement, pathOf = (commands: string) => new Path2D(commands)) {
    this.#canvas = canvas
    this.#pathOf = pathOf
  }

  /**
   * Shows exactly these strokes. Draws only new strokes, and strokes that touch a removed one. Draws all
   * strokes at another size, on another paper, and if more than `MOST_ERASED` are removed.
   */
  show(strokes: readonly ScoreMark[], look: InkLook): void {
    const key = [look.width, look.ratio, look.colourOf('ink')].join(' ')
    this.#look = look
    if (key !== this.#key) this.#clear()
    this.#key = key
    const wanted = new Set(strokes)
    const removed = this.#drawn.filter((stroke) => !wanted.has(stroke))
    if (removed.length > MOST_ERASED) this.#clear()
    else this.#erase(removed, wanted)
    const had = new Set(this.#drawn)
    this.#paint(strokes.filter((stroke) => !had.has(stroke)))
    this.#drawn = strokes
  }

  /** Frees the pixels of the canvas. */
  close(): void {
    this.#canvas.width = 0
    this.#canvas.height = 0
  }

  #clear(): void {
    const { width, ratio } = this.#look
    this.#canvas.width = width
    this.#canvas.height = Math.max(1, Math.round(width * ratio))
    this.#drawn = []
  }

  #erase(removed: readonly ScoreMark[], wanted: ReadonlySet<ScoreMark>): void {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    const rest = this.#drawn.filter((stroke) => wanted.has(stroke))
    for (const stroke of removed) {
      const box = this.#boxOf(stroke)
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.beginPath()
      context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top)
      context.clip()
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
      this.#paint(rest.filter((other) => doTouch(this.#boxOf(other), box)))
      context.restore()
    }
  }

  #paint(strokes: readonly ScoreMark[]): void {
    const context = this.#canvas.getContext('2d')
    if (!context || strokes.length === 0) return
    const { ratio, colourOf } = this.#look
    const scale = this.#canvas.width / PAGE_UNITS
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const { colour, width, path } of inkPaths(strokes, ratio)) {
      context.strokeStyle = colourOf(colour)
      context.lineWidth = width
      context.stroke(this.#pathOf(path))
    }
  }

  /** Returns the rectangle around a stroke in whole pixels. */
  #boxOf({ points, width, tool }: ScoreMark): Box {
    const scale = this.#canvas.width / PAGE_UNITS
    const reach = (width * Math.max(1, pressureFactor(tool, MOST_PRESSURE)) * scale) / 2 + 1
    const across = points.map(([x]) => x * scale)
    const down = points.map(([, y]) => y * this.#look.ratio * scale)
    return {
      left: Math.floor(Math.min(...across) - reach),
      top: Math.floor(Math.min(...down) - reach),
      right: Math.ceil(Math.max(...across) + reach),
      bottom: Math.ceil(Math.max(...down) + reach),
    }
  }
}

function doTouch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
