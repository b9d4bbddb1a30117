import { useEffect, useRef, useState } from 'react'
import { useScreenOn } from '../../../data/services/use-screen-on'
import { shownPages } from './model/turning'
import type { StoredView } from './model/view-settings'
import type { StageHandle } from './stage/stage-props'
import { useViewport } from './stage/use-viewport'
import type { PanelName } from './upper-bar'
import { useAutoscroll } from './use-autoscroll'
import { useFullScreen } from './use-full-screen'
import type { SourceState } from './use-source'
import type { Picture } from './use-stored-picture'
import { useView, type View } from './use-view'
import { useViewerActions } from './use-viewer-actions'
import { useViewerKeys } from './use-viewer-keys'
import type { ViewerAdditions } from './viewer-additions'
import type { ScoreViewerProps } from './viewer-props'

export type OpenViewerProps = Omit<ScoreViewerProps, 'arrivesAt'> & {
  readonly stored: StoredView
  readonly store: (view: StoredView) => void
  readonly picture: Picture
  readonly state: SourceState
  readonly arrivesAt: number | 'last' | null
}

/** Returns the state of an open viewer. Connects it with keys, pedals, metronome and wake lock. */
export function useOpenViewer(props: OpenViewerProps) {
  const { score, state, stored, store, additions, onJumps } = props
  const { source } = state
  // Ignore turns while a score is opening, or a double press of a pedal would skip it.
  const isOpening = !source && state.failure === null && !props.isAbsent
  const previous = (!isOpening && props.previous) || null
  const next = (!isOpening && props.next) || null
  // Stored picture and record contain the page count, so it is available before the file is open.
  const pageCount = source?.pageCount ?? props.picture.picture?.pageCount ?? score.pageCount ?? 1
  const view = useView(stored, pageCount, props.arrivesAt, source ? store : null)
  const { settings } = view
  const isReadOnly = onJumps === null || settings.isReadOnly
  const stage = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const handle = useRef<StageHandle>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [areBarsShown, showBars] = useState(true)
  const [presses, setPresses] = useState(0)
  const [tempo, setTempo] = useState<number | null>(null)
  const autoscroll = useAutoscroll(stage, settings.pageSeconds)
  const fullScreen = useFullScreen()
  const actions = useViewerActions({
    view,
    jumps: score.jumps,
    handle,
    autoscroll,
    fullScreen,
    previous,
    next,
    panel,
    setPanel,
    onMetronome: () => setPresses((count) => count + 1),
  })
  useViewerKeys(actions, additions?.onKey)
  useReports({ view, additions, isReadOnly: settings.isReadOnly, tempo })
  return {
    view,
    pageCount,
    isReadOnly,
    refs: { stage, middle, handle },
    viewport: useViewport(middle),
    isAwake: useScreenOn(true),
    panel,
    setPanel,
    areBarsShown,
    toggleBars: () => showBars(!areBarsShown),
    metronome: { presses, isPlaying: tempo !== null, setTempo },
    autoscroll,
    fullScreen,
    actions,
    previous,
    next,
  }
}

export type OpenViewerState = ReturnType<typeof useOpenViewer>

/** Passes pages, mode, tempo and read-only state to the additions, and turns to their target page. */
function useReports({
  view,
  additions,
  isReadOnly,
  tempo,
}: {
  view: View
  additions: ViewerAdditions | undefined
  isReadOnly: boolean
  tempo: number | null
}): void {
  const { position, turning } = view
  const { mode } = turning
  const pages = shownPages(position, turning)
  const target = additions?.target ?? null
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: the callbacks are other functions each time.
  useEffect(() => {
    additions?.onPages?.(pages)
  }, [pages.join(' ')])
  useEffect(() => additions?.onMode?.(mode), [mode])
  useEffect(() => additions?.onTempo?.(tempo), [tempo])
  useEffect(() => additions?.onReadOnly?.(isReadOnly), [isReadOnly])
  useEffect(() => {
    if (target) view.goTo(target.page)
  }, [target])
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: as above.
}
