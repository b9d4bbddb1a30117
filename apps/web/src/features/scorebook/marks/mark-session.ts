import { addMarks, eraseMarks } from '@segno/domain/score/mark-commands'
import { defaultLayerView, type LayerView, renameLayer } from '@segno/domain/score/mark-layers'
import type { MarkPoint, ScoreMark } from '@segno/domain/score/score-mark'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { createStore } from 'zustand/vanilla'
import type { DeviceStorage } from '../../../contracts/record-storage'
import { marksOfScore } from '../../../data/scores/score-marks'
import type { Services } from '../../../data/services/services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { MarkWriter } from './mark-writer'
import { layersKey, readLayerView } from './model/layer-view'
import { type MarkChoices, type MarkingTool, readChoices, type Tool } from './model/mark-tools'
import type { PageShape, PendingSign } from './model/pending-sign'

/** The key of the choices on this device. */
const CHOICES_KEY = 'score-marks'

/** The place of the next text or stamp, in page units. */
export interface MarkCursor {
  readonly page: number
  readonly x: number
  readonly y: number
  /** Whether arrow keys move it. It then stays after it has placed something. */
  readonly isOfKeys: boolean
}

/** What opens above the bar. */
export type MarkPanelName = 'stamps' | 'layers'

export interface MarkState {
  /** Whether the bar is shown. */
  readonly isOpen: boolean
  /** The tool in the hand. Null turns pages as without the bar. */
  readonly tool: Tool | null
  readonly isReadOnly: boolean
  readonly choices: MarkChoices
  readonly layers: LayerView
  readonly panel: MarkPanelName | null
  /** The text that is being typed. */
  readonly draft: string
  /** Grows when the field of the text must take the focus. */
  readonly draftCalls: number
  readonly cursor: MarkCursor | null
  /** The marks that the eraser has touched and that go when it is lifted. */
  readonly erasing: ReadonlySet<string>
}

const middleOf = (page: number): MarkCursor => ({ page, x: 5000, y: 5000, isOfKeys: true })
const none: ReadonlySet<string> = new Set()

/** The tools of one score while its viewer is open: what they draw becomes records at once. */
export class MarkSession {
  readonly scoreId: string
  readonly writer: MarkWriter
  readonly store = createStore<MarkState>(() => ({
    isOpen: false,
    tool: null,
    isReadOnly: false,
    choices: readChoices(undefined),
    layers: defaultLayerView,
    panel: null,
    draft: '',
    draftCalls: 0,
    cursor: null,
    erasing: none,
  }))
  readonly #services: Services
  readonly #device: DeviceStorage
  #lastTool: Tool = 'pen'
  readonly #shapes = new Map<number, PageShape>()
  #shownPage = 1

  constructor(services: Services, scoreId: string) {
    this.scoreId = scoreId
    this.writer = new MarkWriter(services)
    this.#services = services
    this.#device = ownedDevice(services.device, services.session.owners().writer)
  }

  /** Reads what this device stores. Without it the defaults stay. */
  async read(): Promise<void> {
    const [choices, layers] = await Promise.all(
      [CHOICES_KEY, layersKey(this.scoreId)].map((key) => this.#device.read(key).catch(() => undefined)),
    )
    this.store.setState({ choices: readChoices(choices), layers: readLayerView(layers) })
  }

  toggleBar(): void {
    const { isOpen } = this.store.getState()
    this.store.setState({ isOpen: !isOpen, tool: isOpen ? null : this.#lastTool, panel: null, cursor: null })
  }

  /** Takes a tool, or lays the current one down. */
  choose(tool: Tool | null): void {
    if (tool) this.#lastTool = tool
    this.store.setState({ tool, cursor: null, draft: '', panel: tool === 'stamp' ? 'stamps' : null })
  }

  chooseSign(sign: string): void {
    this.setChoices({ sign })
    this.store.setState({ tool: 'stamp', panel: null })
  }

  /** Shows the cursor that arrow keys move, in the middle of the page. It takes the focus. */
  aimByKeys(): void {
    this.store.setState({ cursor: middleOf(this.#shownPage) })
  }

  openPanel(panel: MarkPanelName | null): void {
    this.store.setState({ panel })
  }

  setReadOnly(isReadOnly: boolean): void {
    this.store.setState(isReadOnly ? { isReadOnly, isOpen: false, tool: null } : { isReadOnly })
  }

  setPages([first = 1]: readonly number[]): void {
    this.#shownPage = first
    if (this.store.getState().cursor) this.store.setState({ cursor: null })
  }

  setChoices(fields: Partial<MarkChoices>): void {
    const choices = { ...this.store.getState().choices, ...fields }
    this.store.setState({ choices })
    void this.#device.write(CHOICES_KEY, choices).catch(() => {})
  }

  setLayers(fields: Partial<LayerView>): void {
    const layers = { ...this.store.getState().layers, ...fields }
    this.store.setState({ layers })
    void this.#device.write(layersKey(this.scoreId), layers).catch(() => {})
  }

  setDraft(draft: string): void {
    this.store.setState({ draft })
  }

  setCursor(cursor: MarkCursor | null): void {
    this.store.setState({ cursor })
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

  /** Escape closes the panel, then lays the tool down, then closes the bar. Returns whether there was one to leave. */
  leave(): boolean {
    const { isOpen, tool, panel } = this.store.getState()
    if (panel) this.openPanel(null)
    else if (tool) this.choose(null)
    else if (isOpen) this.toggleBar()
    return isOpen
  }

  addStrokes(tool: MarkingTool, page: number, parts: readonly (readonly MarkPoint[])[]): void {
    this.#add(parts.map((points) => ({ ...this.#blank(tool, page), points: [...points] })))
  }

  /** Notes how a page is shown, so that a sign is placed upright. */
  notePage(page: number, shape: PageShape): void {
    this.#shapes.set(page, shape)
  }

  /** Returns how a page is shown. Undefined before it was shown. */
  shapeOf(page: number): PageShape | undefined {
    return this.#shapes.get(page)
  }

  /** Makes a text or a stamp a mark. */
  addSign(sign: PendingSign): void {
    const { cursor } = this.store.getState()
    this.#add([{ ...this.#blank(sign.tool, sign.page), ...sign }])
    this.store.setState({ draft: '', cursor: cursor?.isOfKeys ? cursor : null })
  }

  /** Gives the focus to the field of the text. */
  askForWords(): void {
    this.store.setState({ draftCalls: this.store.getState().draftCalls + 1 })
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
    this.writer.commit(eraseMarks(touched))
  }

  renameLayer(from: string, to: string): void {
    const { active, hidden, added } = this.store.getState().layers
    const renamed = (name: string) => (name === from ? to : name)
    this.setLayers({
      active: renamed(active),
      hidden: hidden.map(renamed),
      added: [...added.filter((name) => name !== from), to],
    })
    const marks = [...marksOfScore(this.#services.journal, this.scoreId).values()].flat()
    this.writer.commit(renameLayer(marks, from, to))
  }

  #add(marks: readonly ScoreMark[]): void {
    const { active, hidden } = this.store.getState().layers
    // An invisible mark would look lost.
    if (hidden.includes(active)) this.setLayers({ hidden: hidden.filter((name) => name !== active) })
    this.writer.commit(addMarks(marks))
  }

  #blank(tool: MarkingTool, page: number): ScoreMark {
    const { clock, ids } = this.#services
    const { choices, layers } = this.store.getState()
    return {
      id: ids.uuid(),
      scoreId: this.scoreId,
      page,
      layer: layers.active,
      tool,
      colour: choices[tool].colour,
      width: choices[tool].width,
      points: [],
      text: null,
      stamp: null,
      rotation: 0,
      createdAt: instantOf(milliseconds(clock.now())),
    }
  }
}
