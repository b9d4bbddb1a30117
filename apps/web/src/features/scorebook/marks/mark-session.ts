import { addMarks, eraseMarks } from '@segno/domain/score/mark-commands'
import {
  emptyHistory,
  type MarkHistory,
  type MarkStep,
  withoutStep,
  withRedo,
  withStep,
} from '@segno/domain/score/mark-history'
import { DEFAULT_LAYER, type MarkPoint, type ScoreMark } from '@segno/domain/score/score-mark'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { createStore } from 'zustand/vanilla'
import type { DeviceStorage } from '../../../contracts/record-storage'
import type { Services } from '../../../data/services/services'
import { commitErrorKind } from '../../../data/services/use-commit'
import { ownedDevice } from '../../../data/timer/owned-device'
import { translatorOf } from '../../../i18n/translator'
import { type DrawingTool, type MarkChoices, readChoices, type Tool } from './model/mark-tools'

/** The key of the choices on this device. */
const CHOICES_KEY = 'score-marks'

export interface MarkState {
  /** Whether the bar is shown. */
  readonly isOpen: boolean
  /** The tool in the hand. Null turns pages as without the bar. */
  readonly tool: Tool | null
  readonly isReadOnly: boolean
  readonly choices: MarkChoices
  readonly history: MarkHistory
  /** The marks that the eraser has touched and that go when it is lifted. */
  readonly erasing: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** The tools of one score while its viewer is open: what they draw becomes records at once. */
export class MarkSession {
  readonly scoreId: string
  readonly store = createStore<MarkState>(() => ({
    isOpen: false,
    tool: null,
    isReadOnly: false,
    choices: readChoices(undefined),
    history: emptyHistory,
    erasing: none,
  }))
  readonly #services: Services
  readonly #device: DeviceStorage
  #lastTool: Tool = 'pen'

  constructor(services: Services, scoreId: string) {
    this.scoreId = scoreId
    this.#services = services
    this.#device = ownedDevice(services.device, services.session.owners().writer)
  }

  /** Reads the choices of this device. */
  async readChoices(): Promise<void> {
    const stored = await this.#device.read(CHOICES_KEY).catch(() => undefined)
    this.store.setState({ choices: readChoices(stored) })
  }

  toggleBar(): void {
    const { isOpen } = this.store.getState()
    this.store.setState({ isOpen: !isOpen, tool: isOpen ? null : this.#lastTool })
  }

  /** Takes a tool, or lays the current one down. */
  choose(tool: Tool | null): void {
    if (tool) this.#lastTool = tool
    this.store.setState({ tool })
  }

  setReadOnly(isReadOnly: boolean): void {
    this.store.setState(isReadOnly ? { isReadOnly, isOpen: false, tool: null } : { isReadOnly })
  }

  setChoices(fields: Partial<MarkChoices>): void {
    const choices = { ...this.store.getState().choices, ...fields }
    this.store.setState({ choices })
    // Without it the device begins with the earlier choices.
    void this.#device.write(CHOICES_KEY, choices).catch(() => {})
  }

  /** From the first touch of a pen on, fingers turn pages. */
  notePen(): void {
    if (!this.store.getState().choices.isPenKnown) {
      this.setChoices({ isPenKnown: true, drawsWithFingers: false })
    }
  }

  /** Whether the tool takes this pointer, so that it turns no page. */
  takes({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean {
    const { tool, choices } = this.store.getState()
    return tool !== null && (pointerType !== 'touch' || choices.drawsWithFingers)
  }

  /** Escape lays the tool down, and then closes the bar. Returns whether there was something to leave. */
  leave(): boolean {
    const { isOpen, tool } = this.store.getState()
    if (tool) this.choose(null)
    else if (isOpen) this.toggleBar()
    return isOpen
  }

  addStrokes(tool: DrawingTool, page: number, parts: readonly (readonly MarkPoint[])[]): void {
    const look = this.store.getState().choices[tool]
    const { clock, ids } = this.#services
    const strokes = parts.map(
      (points): ScoreMark => ({
        id: ids.uuid(),
        scoreId: this.scoreId,
        page,
        layer: DEFAULT_LAYER,
        tool,
        colour: look.colour,
        width: look.width,
        points: [...points],
        text: null,
        stamp: null,
        rotation: 0,
        createdAt: instantOf(milliseconds(clock.now())),
      }),
    )
    this.#commit(addMarks(strokes))
  }

  touchWithEraser(marks: readonly ScoreMark[]): void {
    const { erasing } = this.store.getState()
    const touched = marks.filter(({ id }) => !erasing.has(id))
    if (touched.length > 0) {
      this.store.setState({ erasing: new Set([...erasing, ...touched.map(({ id }) => id)]) })
    }
  }

  /** Erases what the eraser has touched, as one step. */
  liftEraser(): void {
    const { journal } = this.#services
    const touched = [...this.store.getState().erasing].flatMap((id) => journal.body('scoreMark', id) ?? [])
    this.store.setState({ erasing: none })
    if (touched.length > 0) this.#commit(eraseMarks(touched))
  }

  undo(): void {
    const step = this.store.getState().history.done.at(-1)
    if (step) this.#takeBack(step)
  }

  redo(): void {
    const { history } = this.store.getState()
    const step = history.undone.at(-1)
    if (!step) return
    this.store.setState({ history: withRedo(history) })
    this.#write(step)
  }

  #commit(step: MarkStep): void {
    this.store.setState({ history: withStep(this.store.getState().history, step) })
    this.#write(step)
  }

  #write(step: MarkStep): void {
    const { journal, undo } = this.#services
    undo.push({ changes: step, undo: () => this.#takeBack(step) })
    this.#report(journal.commit(step))
  }

  #takeBack(step: MarkStep): void {
    const { journal, undo } = this.#services
    undo.remove(step)
    this.store.setState({ history: withoutStep(this.store.getState().history, step) })
    this.#report(journal.undo(step))
  }

  /** A stroke shows itself, so only a failure needs words. */
  #report(written: Promise<void>): void {
    const { notices, persistence } = this.#services
    written.then(
      () => persistence.afterSave(),
      (error: unknown) => {
        const text = translatorOf('shell')(`failed.${commitErrorKind(error)}`)
        notices.show({ text, tone: 'danger', key: CHOICES_KEY })
      },
    )
  }
}
