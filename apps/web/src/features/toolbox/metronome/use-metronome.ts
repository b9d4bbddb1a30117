import { useEffect, useState, useSyncExternalStore } from 'react'
import { createMetronomePlayer } from '../../../audio/metronome/metronome-player'
import { useServices } from '../../../data/services/use-services'
import { MetronomeSession, type MetronomeState } from './metronome-session'

/** Creates the metronome of the screen. It stops when the musician leaves the screen. */
export function useMetronome(): { session: MetronomeSession; state: MetronomeState } {
  const { clock, keyValueStore } = useServices()
  const [session] = useState(() => new MetronomeSession(createMetronomePlayer(clock), keyValueStore, clock))
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  useEffect(() => () => session.stop(), [session])
  return { session, state }
}
