import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { barOfSearch } from '../../../app-state/score-address'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
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

/** What playback adds to the viewer. */
interface Playback {
  /** False for a score with pages of its own. */
  readonly isEngraved: boolean
  readonly Layer?: (page: LayerProps) => ReactNode
  readonly takesPointer?: (event: PointerEvent) => boolean
  readonly jumpPanel?: ReactNode
  readonly strip?: ReactNode
  readonly onPages?: (pages: readonly number[]) => void
  readonly onMode: (mode: string) => void
  readonly target?: { readonly page: number } | null
}

const setMode = (mode: string) => openEngraving.setState({ mode })

/** Adds playback, loop, key and size to an engraved score. */
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
  const Layer = useMemo(
    () => session && ((page: LayerProps) => <BarLayer {...page} session={session} />),
    [session],
  )
  if (!session || !Layer) return { isEngraved: false, onMode: setMode }
  return {
    isEngraved: true,
    Layer,
    takesPointer: (event) => session.takes(event),
    jumpPanel: <GoToSection session={session} />,
    strip: choices && <PlaybackStrip session={session} choices={choices} choose={choose} />,
    onPages: (pages) => session.notePages(pages),
    onMode: setMode,
    target,
  }
}
