import { layoutKey } from '@segno/domain/score/mark-layout'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { barOfSearch } from '../../../app-state/score-address'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import type { EngravingLayout } from './model/engraving-layout'
import { openEngraving } from './open-engraving'
import { useEngravingChoices } from './use-engraving-choices'

const PlaybackStrip = lazyPart({
  load: async () => (await import('./playback/playback-strip')).PlaybackStrip,
  messages: ['score-playback'],
})
const BarLayer = lazyPart({ load: async () => (await import('./playback/bar-layer')).BarLayer })
const GoToSection = lazyPart({
  load: async () => (await import('./playback/go-to-section')).GoToSection,
  messages: ['score-bars', 'score-playback'],
  fallback: drawNothing,
})

interface LayerProps {
  readonly page: number
  readonly width: number
  readonly height: number
}

/** The parts that playback adds to the viewer. */
interface Playback {
  readonly marking: {
    /** The layout of the open pages. Null while they are engraved, and for PDFs and images. */
    readonly layout: EngravingLayout | null
    readonly onMarked: (layout: EngravingLayout) => void
  }
  /** True if playback is stopped and its options are closed. */
  readonly isQuiet: boolean
  readonly Layer?: (page: LayerProps) => ReactNode
  readonly takesPointer?: (event: PointerEvent) => boolean
  readonly jumpPanel?: ReactNode
  readonly strip?: ReactNode
  readonly onPages?: (pages: readonly number[]) => void
  readonly onMode: (mode: string) => void
  readonly target?: { readonly page: number } | null
}

const noMarking: Playback['marking'] = { layout: null, onMarked: () => {} }

/** Adds playback, loop, transposition and note size to an engraved score. */
export function usePlayback(scoreId: string): Playback {
  const session = useStore(openEngraving, (state) => state.session)
  const { choices, choose } = useEngravingChoices(session && scoreId)
  useEffect(() => openEngraving.setState({ choices }), [choices])
  const { speed = 100, countsIn = false } = choices ?? {}
  useEffect(() => session?.setSettings({ speed, countsIn }), [session, speed, countsIn])
  const bar = barOfSearch(useSearch())
  useEffect(() => {
    if (bar !== null) session?.goToBar(bar)
  }, [session, bar])
  const subscribe = (listener: () => void) => session?.subscribe(listener) ?? (() => {})
  const target = useSyncExternalStore(subscribe, () => session?.state().target ?? null)
  const layout = useSyncExternalStore(subscribe, () => session?.state().layout ?? null)
  const isQuiet = useSyncExternalStore(subscribe, () => session?.isListening() !== true)
  const Layer = useMemo(
    () => session && ((page: LayerProps) => <BarLayer {...page} session={session} />),
    [session],
  )
  const onMode = (mode: string) =>
    openEngraving.setState({ mode: { of: scoreId, isDouble: mode === 'double' } })
  if (!session || !Layer) return { marking: noMarking, isQuiet: true, onMode }
  return {
    marking: {
      layout,
      // Choose the layout of the new mark, so that marks that the musician has hidden stay hidden.
      onMarked: (marked) => choices?.layout != null && choose({ layout: layoutKey(marked) }),
    },
    isQuiet,
    Layer,
    takesPointer: (event) => session.takes(event),
    jumpPanel: <GoToSection session={session} />,
    strip: choices && <PlaybackStrip session={session} scoreId={scoreId} choices={choices} choose={choose} />,
    onPages: (pages) => session.notePages(pages),
    onMode,
    target,
  }
}
