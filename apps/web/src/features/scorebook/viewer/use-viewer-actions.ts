import type { RefObject } from 'react'
import { type JumpMark, jumpsFrom } from './model/jump-marks'
import { shownPages } from './model/turning'
import type { QuarterTurn } from './model/view-settings'
import { zoomStep } from './model/zoom-step'
import type { StageHandle } from './stage/stage-props'
import type { PanelName } from './upper-bar'
import type { View } from './use-view'
import type { ViewerActions } from './use-viewer-keys'
import type { Neighbour } from './viewer-additions'

interface ActionDeps {
  readonly view: View
  readonly jumps: readonly JumpMark[]
  readonly handle: RefObject<StageHandle | null>
  readonly autoscroll: { readonly isRunning: boolean; readonly setRunning: (isRunning: boolean) => void }
  readonly fullScreen: { readonly toggle: () => void }
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  readonly panel: PanelName | null
  readonly setPanel: (panel: PanelName | null) => void
  readonly onMetronome: () => void
}

/** Returns the actions of keys, pedals, gestures and buttons. */
export function useViewerActions(deps: ActionDeps): ViewerActions {
  const { view, jumps, handle, autoscroll, previous, next, panel } = deps
  const { settings, position, turning } = view
  return {
    turn(direction) {
      if (handle.current?.scroll(direction)) return
      if (settings.mode !== 'scroll' && view.turn(direction)) return
      const neighbour = direction === 1 ? next : previous
      neighbour?.open()
    },
    goToFirst: () => view.goTo(1),
    goToLast: () => view.goTo(turning.pageCount),
    zoom: (direction) => view.setZoom(zoomStep(settings.zoom, direction)),
    rotate: () => view.set({ rotation: ((settings.rotation + 90) % 360) as QuarterTurn }),
    followJump() {
      const [jump] = jumpsFrom(jumps, shownPages(position, turning))
      if (jump) view.jumpTo(jump.toPage)
    },
    jumpBack: view.jumpBack,
    toggleMetronome: deps.onMetronome,
    toggleFullScreen: deps.fullScreen.toggle,
    toggleAutoscroll() {
      if (settings.mode !== 'scroll') view.set({ mode: 'scroll' })
      autoscroll.setRunning(!autoscroll.isRunning)
    },
    pauseAutoscroll() {
      if (autoscroll.isRunning) autoscroll.setRunning(false)
      return autoscroll.isRunning
    },
    close() {
      if (panel !== null) deps.setPanel(null)
      return panel !== null
    },
  }
}
