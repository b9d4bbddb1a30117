import { strokeParts } from '@segno/domain/score/ink/simplify-stroke'
import { strokeDistance } from '@segno/domain/score/ink/stroke-distance'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import { addStrokes, liftEraser, touchWithEraser } from '../mark-edits'
import { isPlacing } from '../model/mark-tools'
import { pagePlace } from '../model/page-place'
import { middleLine } from '../model/sign-place'
import { textNear } from '../model/text-near'
import { placeSign } from './place-sign'
import { RunningStroke } from './running-stroke'
import type { SurfaceUse } from './surface-use'

/** The radius of the eraser, in CSS pixels. */
const ERASER = 6
/** A press may move this far before it drags a text (CSS pixels). */
const TREMOR = 5
/** The bit of `PointerEvent.buttons` for the eraser of a pen. */
const ERASER_BUTTON = 32

interface Place {
  readonly x: number
  readonly y: number
}

/** Handles the pointer events of one page: draws, erases, and places texts and stamps. */
export class MarkSurface {
  readonly #surface: HTMLElement
  readonly #use: () => SurfaceUse
  readonly #stopHiding: () => void
  readonly #fingers = new Map<number, Place>()
  #pointer: number | null = null
  #pointerType = ''
  #stroke: RunningStroke | null = null
  #sweptFrom: [number, number] | null = null
  #isPlacing = false
  /** The text that the pointer drags. `x` and `y` lead from the pointer to the text's corner, in page units. */
  #grip: { readonly x: number; readonly y: number; readonly from: Place; hasMoved: boolean } | null = null

  /**
   * Adds the listeners to the surface of a page. `use` returns the page, whose size may change while the
   * surface stays.
   */
  constructor(surface: HTMLElement, use: () => SurfaceUse) {
    this.#surface = surface
    this.#use = use
    surface.addEventListener('pointerdown', this.#press)
    surface.addEventListener('pointermove', this.#move)
    surface.addEventListener('pointerup', this.#lift)
    surface.addEventListener('pointercancel', this.#lift)
    // A tab that closes or is hidden receives no `pointerup`.
    this.#stopHiding = use().session.services.lifecycle.onHide(() => this.#finish())
  }

  /** Removes the listeners. Stores a stroke that is being drawn. */
  close(): void {
    this.#finish()
    this.#stopHiding()
    this.#surface.removeEventListener('pointerdown', this.#press)
    this.#surface.removeEventListener('pointermove', this.#move)
    this.#surface.removeEventListener('pointerup', this.#lift)
    this.#surface.removeEventListener('pointercancel', this.#lift)
  }

  readonly #press = (event: PointerEvent) => {
    const { session } = this.#use()
    if (event.pointerType === 'pen') session.notePen()
    if (this.#isForFingers(event)) return this.#takeFinger(event)
    const isErasing = session.store.getState().tool === 'eraser' || (event.buttons & ERASER_BUTTON) !== 0
    if (this.#pointer !== null || (event.button !== 0 && !isErasing)) return
    this.#surface.setPointerCapture(event.pointerId)
    this.#pointer = event.pointerId
    this.#pointerType = event.pointerType
    session.openPanel(null)
    this.#isPlacing = !isErasing && isPlacing(session.store.getState().tool)
    if (isErasing) this.#sweep(event)
    else if (this.#isPlacing) this.#pickOrAim(event)
    else this.#begin(event)
  }

  /** Returns true if a pointer moves the page: a finger if only a pen draws, or a second finger. */
  #isForFingers(event: PointerEvent): boolean {
    const isSecond = this.#pointer !== null && this.#pointerType === 'touch' && event.pointerType === 'touch'
    return isSecond || !this.#use().session.takes(event)
  }

  #takeFinger(event: PointerEvent): void {
    // Two fingers move the page, so the stroke of the first one is cancelled.
    if (this.#pointerType === 'touch') this.#giveUpStroke()
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  readonly #move = (event: PointerEvent) => {
    if (this.#fingers.has(event.pointerId)) return this.#pan(event)
    if (event.pointerId !== this.#pointer) return
    this.#stroke?.add(event, this.#surface.getBoundingClientRect(), this.#use().rotation)
    if (this.#sweptFrom) this.#sweep(event)
    if (this.#isPlacing) this.#aim(event)
  }

  readonly #lift = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId)
    if (event.pointerId !== this.#pointer) return
    // The browser has taken this finger for its own gesture.
    if (event.type === 'pointercancel' && event.pointerType === 'touch') this.#giveUpStroke()
    else this.#finish()
  }

  #begin(event: PointerEvent): void {
    const use = this.#use()
    const { tool } = use.session.store.getState()
    const layer = this.#surface.parentElement
    if (!layer || (tool !== 'pen' && tool !== 'highlighter')) return
    this.#stroke = new RunningStroke(layer, tool, use)
    this.#stroke.add(event, this.#surface.getBoundingClientRect(), use.rotation)
  }

  #finish(): void {
    const { session, page, width, height } = this.#use()
    const stroke = this.#stroke
    if (stroke && stroke.points.length > 0) {
      stroke.finish()
      addStrokes(session, { tool: stroke.tool, page, parts: strokeParts(stroke.points, height / width) })
    }
    if (this.#sweptFrom) liftEraser(session)
    // A press on a text without a drag edits its words.
    if (this.#grip && !this.#grip.hasMoved) session.askForWords()
    else if (this.#isPlacing) placeSign(session)
    this.#reset()
  }

  #giveUpStroke(): void {
    this.#stroke?.cancel()
    if (this.#sweptFrom) liftEraser(this.#use().session)
    if (this.#pointer !== null) this.#fingers.set(this.#pointer, { x: Number.NaN, y: Number.NaN })
    this.#reset()
  }

  #reset(): void {
    this.#stroke = null
    this.#sweptFrom = null
    this.#isPlacing = false
    this.#grip = null
    this.#pointer = null
    this.#pointerType = ''
  }

  /**
   * Starts to drag the text below the pointer, if the text tool is chosen. Otherwise, or without a text there,
   * moves the cursor to the pointer.
   */
  #pickOrAim(event: PointerEvent): void {
    const { session, marks, rotation, width, height } = this.#use()
    const [x, y] = this.#placeOf(event, rotation)
    const reach = { radius: (ERASER / width) * 10_000, ratio: height / width }
    const text = session.store.getState().tool === 'text' ? textNear(marks, [x, y], reach) : undefined
    const [corner] = text?.points ?? []
    if (!text || !corner) {
      this.#aim(event)
      return
    }
    const from = { x: event.clientX, y: event.clientY }
    this.#grip = { x: corner[0] - x, y: corner[1] - y, from, hasMoved: false }
    session.pickText(text, false)
  }

  /**
   * Moves the cursor, and a dragged text, to the pointer. A text moves only after the pointer has moved
   * `TREMOR` pixels.
   */
  #aim(event: PointerEvent): void {
    const { session, page, rotation } = this.#use()
    const grip = this.#grip
    if (grip) {
      const distance = Math.hypot(event.clientX - grip.from.x, event.clientY - grip.from.y)
      grip.hasMoved ||= distance > TREMOR
      if (!grip.hasMoved) return
    }
    const [x, y] = this.#placeOf(event, rotation)
    const edits = session.store.getState().cursor?.edits
    session.setCursor({ page, x: x + (grip?.x ?? 0), y: y + (grip?.y ?? 0), isOfKeys: false, edits })
  }

  #placeOf({ clientX, clientY }: PointerEvent, rotation: QuarterTurn): [number, number] {
    return pagePlace({ x: clientX, y: clientY }, this.#surface.getBoundingClientRect(), rotation)
  }

  /** Adds every mark between the previous and the current pointer position to `erasing`. */
  #sweep(event: PointerEvent): void {
    const { session, marks, rotation, width, height } = this.#use()
    const place = this.#placeOf(event, rotation)
    const from = this.#sweptFrom ?? place
    this.#sweptFrom = place
    const ratio = height / width
    const radius = (ERASER / width) * 10_000
    const isNear = (mark: ScoreMark) => {
      const { points, width: breadth } = isPlacing(mark.tool) ? middleLine(mark, ratio) : mark
      return strokeDistance(points, from, place, ratio) <= radius + breadth / 2
    }
    touchWithEraser(session, marks.filter(isNear))
  }

  /**
   * Scrolls an enlarged page with a finger, because `touch-action` of the surface prevents native scrolling.
   */
  #pan(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!before || Number.isNaN(before.x)) return
    const share = this.#fingers.size
    const stage = this.#surface.closest('section')
    stage?.scrollBy((before.x - event.clientX) / share, (before.y - event.clientY) / share)
  }
}
