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

/** The key of the choices in the device storage. */
const CHOICES_KEY = 'score-marks'

/** The position of the next text or stamp, in page units. */
export interface MarkCursor {
  readonly page: number
  readonly x: number
  readonly y: number
  /**
   * True if `aimByKeys` or an arrow key placed the cursor, false if the pointer did. If true, the cursor stays
   * after it has placed a sign.
   */
  readonly isOfKeys: boolean
  /** The text that is dragged or edited. If absent, a new text is placed. */
  readonly edits?: ScoreMark | undefined
}

/** The panels that open above the toolbar. */
export type MarkPanelName = 'stamps' | 'layers'

export interface MarkState {
  /** True if the toolbar is shown. */
  readonly isOpen: boolean
  /** The chosen tool. If null, a press turns the page. */
  readonly tool: Tool | null
  readonly isReadOnly: boolean
  readonly choices: MarkChoices
  readonly layers: LayerView
  readonly panel: MarkPanelName | null
  /** The text that is being typed. */
  readonly draft: string
  /** Each increment focuses the field for the words. */
  readonly draftCalls: number
  readonly cursor: MarkCursor | null
  /** The ids of the marks that the eraser has touched. They are erased on `pointerup`. */
  readonly erasing: ReadonlySet<string>
  /** The layout of an engraved score. Null for PDFs and images, and until the first pages are engraved. */
  readonly layout: MarkLayout | null
}

const middleOf = (page: number): MarkCursor => ({ page, x: 5000, y: 5000, isOfKeys: true })
const none: ReadonlySet<string> = new Set()

/** The state of the marking tools while the viewer of a score is open. `mark-edits.ts` stores the marks. */
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

  /** `mark-edits.ts` calls this with the layout of each new mark of an engraved score. */
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

  /** Reads choices and layers from the device storage. If that fails, the defaults stay. */
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

  /** Chooses a tool. Null deselects the current one. */
  choose(tool: Tool | null): void {
    if (tool) this.#lastTool = tool
    // Reset `draftCalls`, or the new field for words would take the focus from the cursor.
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

  /** Shows the cursor for arrow keys in the middle of the page and focuses it. */
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

  /** Stores the layout of the shown pages of an engraved score, and removes the cursor. */
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

  /** Starts to edit a placed text. */
  pickText(text: ScoreMark, isOfKeys: boolean): void {
    const [corner] = text.points
    if (!corner) return
    const before = this.store.getState().cursor
    const cursor = { page: text.page, x: corner[0], y: corner[1], isOfKeys, edits: text }
    // If this text is being edited already, its typed words stay.
    this.store.setState(before?.edits?.id === text.id ? { cursor } : { cursor, draft: text.text ?? '' })
  }

  /** Removes the cursor. Clears the words of an edited text, which must not become another text. */
  #dropCursor(): void {
    const { cursor } = this.store.getState()
    if (cursor) this.store.setState(cursor.edits ? { cursor: null, draft: '' } : { cursor: null })
  }

  /** Stores that the device has a pen. From then on, fingers turn pages instead of drawing. */
  notePen(): void {
    if (!this.store.getState().choices.isPenKnown) {
      this.setChoices({ isPenKnown: true, drawsWithFingers: false })
    }
  }

  /** Returns true if the chosen tool uses this pointer. If so, the pointer turns no page. */
  takes({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean {
    const { tool, choices } = this.store.getState()
    return tool !== null && (pointerType !== 'touch' || choices.drawsWithFingers)
  }

  /**
   * Handles Escape: closes the panel, else deselects the tool, else closes the toolbar. Returns true if the
   * toolbar was open.
   */
  leave(): boolean {
    const { isOpen, tool, panel } = this.store.getState()
    if (panel) this.openPanel(null)
    else if (tool) this.choose(null)
    else if (isOpen) this.toggleBar()
    return isOpen
  }

  /** Stores rotation and ratio of a shown page, so that a sign is placed upright. */
  notePage(page: number, shape: PageShape): void {
    this.#shapes.set(page, shape)
  }

  /** Returns rotation and ratio of a page; undefined before it was shown. */
  shapeOf(page: number): PageShape | undefined {
    return this.#shapes.get(page)
  }

  /** Focuses the field for the words of a text. */
  askForWords(): void {
    this.store.setState({ draftCalls: this.store.getState().draftCalls + 1 })
  }
}
