import { useEffect, useState, useSyncExternalStore } from 'react'
import { createMetronomePlayer } from '../../../audio/metronome/metronome-player'
import { MetronomeSession, type MetronomeState } from '../../../data/metronome/metronome-session'
import { useMeasuredTime } from '../../../data/services/use-measured-time'
import { useServices } from '../../../data/services/use-services'

/**
 * Creates the metronome of the screen and records its playing time. It stops when the musician leaves the
 * screen.
 */
export function useMetronome(): { session: MetronomeSession; state: MetronomeState } {
  const { clock, keyValueStore } = useServices()
  const [session] = useState(() => new MetronomeSession(createMetronomePlayer(clock), keyValueStore, clock))
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  const { tempo, patternId } = state.settings
  useMeasuredTime({
    type: 'metronome',
    isActive: state.isPlaying && state.problem === null,
    metadata: { currentTempo: tempo, patterns: [patternId] },
    onFinish: () => session.stop(),
  })
  useEffect(() => () => session.stop(), [session])
  return { session, state }
}
