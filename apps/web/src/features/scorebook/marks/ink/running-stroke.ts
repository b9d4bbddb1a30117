import type { MarkPoint } from '@segno/domain/score/score-mark'
import { PAGE_UNITS } from '@segno/domain/score/score-mark'
import { canvasWidth } from '../../viewer/model/render-plan'
import { MEAN_PRESSURE, pressureFactor } from '../model/ink-paths'
import type { DrawingTool } from '../model/mark-tools'
import { pagePlace } from '../model/page-place'
import styles from './marks.module.css'
import type { SurfaceUse } from './surface-use'

/**
 * The state of a canvas whose stroke is stored. The layer removes the canvas when it draws the stored stroke.
 */
const DONE = 'done'

/**
 * A stroke while the musician draws it. It has its own canvas, so it waits neither for React nor for storage.
 */
export class RunningStroke {
  readonly tool: DrawingTool
  readonly points: MarkPoint[] = []
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null
  readonly #width: number

  constructor(layer: HTMLElement, tool: DrawingTool, { session, width, height }: SurfaceUse) {
    const look = session.store.getState().choices[tool]
    this.tool = tool
    this.#canvas = document.createElement('canvas')
    this.#canvas.className = styles.running ?? ''
    this.#canvas.dataset.tool = tool
    this.#canvas.dataset.colour = look.colour
    this.#canvas.width = canvasWidth({ width, height }, window.devicePixelRatio)
    this.#canvas.height = Math.round((this.#canvas.width * height) / width)
    layer.append(this.#canvas)
    this.#width = look.width
    this.#context = this.#canvas.getContext('2d')
    if (!this.#context) return
    this.#context.lineCap = 'round'
    this.#context.lineJoin = 'round'
    this.#context.strokeStyle = getComputedStyle(this.#canvas).color
  }

  /**
   * Adds the points of the coalesced events of a `pointermove`, or the point of any other event. Skips a point
   * equal to the previous one.
   */
  add(event: PointerEvent, box: DOMRect, rotation: SurfaceUse['rotation']): void {
    const between = event.type === 'pointermove' ? event.getCoalescedEvents() : []
    for (const { clientX, clientY, pressure, pointerType } of between.length > 0 ? between : [event]) {
      const [x, y] = pagePlace({ x: clientX, y: clientY }, box, rotation)
      const pressed = pointerType === 'pen' ? Math.round(pressure * 255) : MEAN_PRESSURE
      const before = this.points.at(-1)
      if (before && before[0] === x && before[1] === y) continue
      this.points.push([x, y, pressed])
      this.#draw(before ?? [x, y, pressed], [x, y, pressed])
    }
  }

  /** Marks the canvas as stored. It stays until the layer draws the record. */
  finish(): void {
    this.#canvas.dataset.state = DONE
  }

  cancel(): void {
    this.#canvas.remove()
  }

  #draw(from: MarkPoint, to: MarkPoint): void {
    const context = this.#context
    if (!context) return
    const across = this.#canvas.width / PAGE_UNITS
    const down = this.#canvas.height / PAGE_UNITS
    context.lineWidth = Math.max(1, this.#width * pressureFactor(this.tool, (from[2] + to[2]) / 2) * across)
    context.beginPath()
    context.moveTo(from[0] * across, from[1] * down)
    context.lineTo(to[0] * across, to[1] * down)
    context.stroke()
  }
}

/** Removes the canvases whose strokes are stored. */
export function removeDoneStrokes(layer: HTMLElement): void {
  for (const canvas of layer.querySelectorAll(`canvas[data-state=${DONE}]`)) canvas.remove()
}
