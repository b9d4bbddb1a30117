import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Clock } from '../../../contracts/clock'
import { useServices } from '../../../data/services/use-services'
import type { PageSource } from '../pages/page-source'
import type { EngravedSession } from './engraved-session'
import { type EngravingLayout, staffHeight } from './model/engraving-layout'
import { openEngraving } from './open-engraving'
import { useWindowSize } from './use-window-size'

/** CSS pixels of the bars of the viewer and of the strip below the page. */
const BARS = 168
const LEAST_HEIGHT = 200

/**
 * Engraves a MusicXML file, plain or compressed, on pages of the size of the screen. Returns the function that opens
 * them. Returns null without music, and until the choices of the musician are read. Fetches the engraver at its first use.
 */
export function useEngravedPages(music: Blob | null): (() => Promise<PageSource>) | null {
  const { clock } = useServices()
  const load = useMemo(() => music && startOnce(music, clock), [music, clock])
  useEffect(() => {
    if (!load) return
    let isOver = false
    load().then(
      (session) => isOver || openEngraving.setState({ session, music, choices: null }),
      // The code did not arrive. The viewer asks for it again and shows that it is missing.
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
  const layout = useLayout()
  // Runs before the effects in which the viewer reports its pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other pages.
  useLayoutEffect(() => openEngraving.getState().session?.awaitPages(), [layout])
  return useMemo(() => load && layout && (async () => (await load()).open(layout)), [load, layout])
}

/** Returns the layout for this screen. It is the same object until something changes. */
function useLayout(): EngravingLayout | null {
  const { width, height } = useWindowSize()
  const size = useStore(openEngraving, ({ choices }) => choices?.size)
  const transposition = useStore(openEngraving, ({ choices }) => choices?.transposition ?? 0)
  const isDouble = useStore(openEngraving, ({ mode }) => mode === 'double')
  return useMemo(() => {
    if (size === undefined) return null
    return {
      width: isDouble ? width / 2 : width,
      height: Math.max(height - BARS, LEAST_HEIGHT),
      staff: staffHeight({ width, height }, size / 100),
      transposition,
    }
  }, [width, height, isDouble, size, transposition])
}

/** Returns a function that fetches the code, and starts one session whenever it is called. */
function startOnce(music: Blob, clock: Clock): () => Promise<EngravedSession> {
  let starting: Promise<EngravedSession> | null = null
  return () => {
    starting ??= import('./start-session').then(({ startSession }) => startSession(music, clock))
    return starting
  }
}
