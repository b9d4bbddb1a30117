import { layoutKey } from '@segno/domain/score/mark-layout'
import { layoutToShow } from '@segno/domain/score/marked-layouts'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Clock } from '../../../contracts/clock'
import { useJournal, useServices } from '../../../data/services/use-services'
import type { PageSource } from '../pages/page-source'
import type { EngravedSession } from './engraved-session'
import { type EngravingLayout, screenLayout } from './model/engraving-layout'
import { openEngraving } from './open-engraving'
import { useMarkedLayouts } from './use-marked-layouts'
import { useWindowSize } from './use-window-size'

/** Returns the session that a setlist has prepared; null without one, and on every later call. */
export type TakeSession = () => EngravedSession | null

/**
 * Engraves a MusicXML file, plain or compressed. Its pages have the size of the screen, or the layout that the
 * score's marks fix. Returns the function that opens them; null without music, and until choices and marks are
 * read. Fetches the engraver at its first use, unless a setlist has prepared this score.
 */
export function useEngravedPages(
  music: Blob | null,
  scoreId: string,
  takePrepared: TakeSession | null,
): (() => Promise<PageSource>) | null {
  const { clock } = useServices()
  const load = useMemo(() => music && startOnce(music, clock, takePrepared), [music, clock, takePrepared])
  useEffect(() => {
    if (!load) return
    let isOver = false
    load().then(
      (session) => isOver || openEngraving.setState({ session, music, choices: null }),
      // The code could not be fetched. The viewer fetches it again and reports the failure.
      () => {},
    )
    return () => {
      isOver = true
      openEngraving.setState({ session: null, music: null, choices: null })
      load().then(
        (session) => session.close(),
        () => {},
      )
    }
  }, [load, music])
  const layout = useLayout(scoreId)
  // Runs before the effects in which the viewer reports its pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other pages.
  useLayoutEffect(() => openEngraving.getState().session?.awaitPages(), [layout])
  return useMemo(() => load && layout && (async () => (await load()).open(layout)), [load, layout])
}

/**
 * Returns the layout that marks fix, else the layout for the screen; null until it is known. Returns the same
 * object until the layout changes.
 */
function useLayout(scoreId: string): EngravingLayout | null {
  const screen = useScreenLayout(scoreId)
  const fixed = useFixedLayout(scoreId)
  const layout = fixed === undefined ? null : (fixed ?? screen)
  const shown = layoutKey(layout ?? undefined)
  useEffect(() => openEngraving.setState({ shown }), [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that pages depend on.
  return useMemo(() => layout, [shown])
}

/** Returns the layout for this screen; null until the choices and the mode of the score are read. */
function useScreenLayout(scoreId: string): EngravingLayout | null {
  const screen = useWindowSize()
  const size = useStore(openEngraving, ({ choices }) => choices?.size)
  const transposition = useStore(openEngraving, ({ choices }) => choices?.transposition ?? 0)
  const isDouble = useStore(openEngraving, ({ mode }) => (mode?.of === scoreId ? mode.isDouble : null))
  // Wait for the mode. A wrong guess would engrave the score twice.
  return size === undefined || isDouble === null
    ? null
    : screenLayout(screen, { size, transposition, isDouble })
}

/**
 * Returns the layout that the score's marks fix; null if none does, undefined until choices and marks are read.
 */
function useFixedLayout(scoreId: string): EngravingLayout | null | undefined {
  const { phase } = useJournal((journal) => journal.loadState())
  const choices = useStore(openEngraving, (state) => state.choices)
  const layouts = useMarkedLayouts(scoreId)
  const [kept, setKept] = useState<string | null>(null)
  const isKnown = choices !== null && (phase === 'complete' || phase === 'failed')
  const shown = isKnown ? layoutToShow(layouts, { chosen: choices.layout, kept }) : null
  const key = shown?.key ?? null
  if (isKnown && key !== kept) setKept(key)
  useEffect(() => openEngraving.setState({ fixed: key }), [key])
  return isKnown ? (shown?.layout ?? null) : undefined
}

/**
 * Returns a function that takes the prepared session, else fetches the code and starts one. Every call returns
 * the same session.
 */
function startOnce(
  music: Blob,
  clock: Clock,
  takePrepared: TakeSession | null,
): () => Promise<EngravedSession> {
  let starting: Promise<EngravedSession> | null = null
  const start = async () => takePrepared?.() ?? (await import('./start-session')).startSession(music, clock)
  return () => {
    starting ??= start()
    return starting
  }
}
