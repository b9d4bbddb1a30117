import { defaultLayerView, type LayerView } from '@segno/domain/score/mark-layers'
import type { MarkLayout } from '@segno/domain/score/mark-layout'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { createStore } from 'zustand/vanilla'
import type { DeviceStorage } from '../../../contracts/record-storage'
import type { Services } from '../../../data/services/services'
import { ownedDevice } from '../../../data/timer/owned-device'
import type { ViewedScore } from '../viewer/viewer-props'
import { layersKey, readLayerView } from './model/layer-view'
import { type MarkChoices, readChoices, type Tool } from './model/mark-tools'
import type { PageShape } from './model/pending-sign'

/** The key of the choices on this device. */
const CHOICES_KEY = 'score-marks'

/** The place of the next text or stamp, in page units. */
export interface MarkCursor {
  readonly page: number
  readonly x: number
  readonly y: number
  /** Whether arrow keys move it. It then stays after it has placed something. */
  readonly isOfKeys: boolean
  /** The text that is moved and edited. Without it, a new one is placed. */
  readonly edits?: ScoreMark | undefined
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
  /** The layout of an engraved score. Null for pages of a file, and until the first pages are engraved. */
  readonly layout: MarkLayout | null
}

const middleOf = (page: number): MarkCursor => ({ page, x: 5000, y: 5000, isOfKeys: true })
const none: ReadonlySet<string> = new Set()

/** The tools of one score while its viewer is open. `mark-edits.ts` makes records of what they draw. */
export class MarkSession {
  readonly scoreId: string
  readonly title: string
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
    layout: null,
  }))
  readonly services: Services
  readonly #device: DeviceStorage
  #lastTool: Tool = 'pen'
  readonly #shapes = new Map<number, PageShape>()
  #shownPage = 1

  /** Called with the layout of each new mark of an engraved score. */
  readonly onMarked: (layout: MarkLayout) => void

  constructor(
    services: Services,
    { id, title }: Pick<ViewedScore, 'id' | 'title'>,
    onMarked: (layout: MarkLayout) => void,
  ) {
    this.onMarked = onMarked
    this.scoreId = id
    this.title = title
    this.services = services
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
    // A new field of the text takes the focus only when it is asked again: the cursor of the keyboard has it.
    this.store.setState({
      tool,
      cursor: null,
      draft: '',
      draftCalls: 0,
      panel: tool === 'stamp' ? 'stamps' : null,
    })
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
    this.#dropCursor()
  }

  /** Notes the layout in which the pages of an engraved score are shown. */
  setLayout(layout: MarkLayout): void {
    this.store.setState({ layout })
    this.#dropCursor()
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

  /** Takes a placed text up, to move and edit it. */
  pickText(text: ScoreMark, isOfKeys: boolean): void {
    const [corner] = text.points
    if (!corner) return
    const before = this.store.getState().cursor
    const cursor = { page: text.page, x: corner[0], y: corner[1], isOfKeys, edits: text }
    // The words that were typed for this text stay.
    this.store.setState(before?.edits?.id === text.id ? { cursor } : { cursor, draft: text.text ?? '' })
  }

  /** The words of a text that was being edited must not become another text. */
  #dropCursor(): void {
    const { cursor } = this.store.getState()
    if (cursor) this.store.setState(cursor.edits ? { cursor: null, draft: '' } : { cursor: null })
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

  /** Notes how a page is shown, so that a sign is placed upright. */
  notePage(page: number, shape: PageShape): void {
    this.#shapes.set(page, shape)
  }

  /** Returns how a page is shown. Undefined before it was shown. */
  shapeOf(page: number): PageShape | undefined {
    return this.#shapes.get(page)
  }

  /** Gives the focus to the field of the text. */
  askForWords(): void {
    this.store.setState({ draftCalls: this.store.getState().draftCalls + 1 })
  }
}
