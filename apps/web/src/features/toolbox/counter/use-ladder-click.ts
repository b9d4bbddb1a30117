import { climbLadder } from '@segno/domain/counter/clean-ladder'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createMetronomePlayer } from '../../../audio/metronome/metronome-player'
import type { CounterSnapshot, PracticeCounter } from '../../../data/counter/practice-counter'
import { useServices } from '../../../data/services/use-services'
import { MetronomeSession, type MetronomeState } from '../metronome/metronome-session'
import { plainSounds } from '../metronome/plain-sounds'

export interface LadderClick {
  readonly isPlaying: boolean
  readonly problem: MetronomeState['problem']
  readonly toggle: () => void
  /** Starts the click if the settings want it and the counter climbs a ladder. */
  readonly startIfWanted: () => void
}

/** Plays the metronome at the tempo of the ladder. It stops with the counter and when the musician leaves the screen. */
export function useLadderClick(counter: PracticeCounter): LadderClick {
  const { clock, keyValueStore } = useServices()
  const [session] = useState(
    () => new MetronomeSession(createMetronomePlayer(clock), plainSounds(keyValueStore), clock),
  )
  const { isPlaying, problem } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  useEffect(() => {
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
    toggle: () => session.toggle(),
    startIfWanted() {
      const snapshot = counter.snapshot()
      const isWanted = snapshot.settings.isAudible && tempoOf(snapshot) !== null
      if (isWanted && !session.state().isPlaying) session.toggle()
    },
  }
}

/** Returns the tempo of a running ladder, or null. */
function tempoOf({ state }: CounterSnapshot): number | null {
  if (state.status !== 'running' || state.run.settings.mode !== 'ladder') return null
  return climbLadder(state.run.settings.ladder, state.run.repetitions).tempo
}
