import { useEffect, useState } from 'react'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'

/** Milliseconds between two looks at the tempo. A ramp changes it at most once a bar. */
const INTERVAL = 100

/** Returns the tempo that is heard: that of the ramp while it runs, else that of the settings. */
export function useHeardTempo(session: MetronomeSession, { settings, isPlaying }: MetronomeState): number {
  const { clock } = useServices()
  const [heard, setHeard] = useState<number | null>(null)
  const isRamped = isPlaying && settings.ramp.isOn
  useEffect(() => {
    if (!isRamped) return
    const stop = clock.every(INTERVAL, () => setHeard(session.heardBeat()?.tempo ?? null))
    return () => {
      stop()
      setHeard(null)
    }
  }, [clock, session, isRamped])
  return heard ?? settings.tempo
}
