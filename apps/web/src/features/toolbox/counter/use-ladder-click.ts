import { climbLadder } from '@segno/domain/counter/clean-ladder'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CounterSnapshot, PracticeCounter } from '../../../data/counter/practice-counter'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'

export interface LadderClick {
  readonly isPlaying: boolean
  readonly problem: MetronomeState['problem']
  readonly toggle: () => void
  /** Starts the click if the settings ask for it and a ladder is running. */
  readonly startIfWanted: () => void
}

const silent = { isPlaying: false, problem: null } as const
const noChanges = () => {}

/**
 * Plays the metronome at the tempo of the ladder. Stops it with the counter, and when the musician leaves the
 * screen.
 */
export function useLadderClick(counter: PracticeCounter): LadderClick {
  const session = useSession()
  const { isPlaying, problem } = useSyncExternalStore(
    (listener) => session?.subscribe(listener) ?? noChanges,
    () => session?.state() ?? silent,
  )
  useEffect(() => {
    if (!session) return
    const follow = () => {
      const tempo = tempoOf(counter.snapshot())
      if (tempo === null) session.stop()
      else if (tempo !== session.state().settings.tempo) session.setTempo(tempo)
    }
    follow()
    const stop = counter.subscribe(follow)
    return () => {
      stop()
      session.stop()
    }
  }, [counter, session])
  return {
    isPlaying,
    problem,
    toggle: () => session?.toggle(),
    startIfWanted() {
      const snapshot = counter.snapshot()
      const isWanted = snapshot.settings.isAudible && tempoOf(snapshot) !== null
      if (isWanted && !isPlaying) session?.toggle()
    },
  }
}

/**
 * Fetches the metronome while the screen is shown, before a press needs it. Returns null until it is fetched,
 * or if that fails.
 */
function useSession(): MetronomeSession | null {
  const { clock, keyValueStore } = useServices()
  const [session, setSession] = useState<MetronomeSession | null>(null)
  useEffect(() => {
    let isShown = true
    import('./open-ladder-click').then(
      ({ openLadderClick }) => isShown && setSession(openLadderClick(clock, keyValueStore)),
      // Offline, the counter works without a click.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [clock, keyValueStore])
  return session
}

/** Returns the tempo of a running ladder, or null. */
function tempoOf({ state }: CounterSnapshot): number | null {
  if (state.status !== 'running' || state.run.settings.mode !== 'ladder') return null
  return climbLadder(state.run.settings.ladder, state.run.repetitions).tempo
}
