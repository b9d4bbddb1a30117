import { useEffect, useState } from 'react'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useServices } from '../../../data/services/use-services'

/** The interval at which the screen reads the tempo (milliseconds). A ramp changes it at most once a bar. */
const INTERVAL = 100

/** Returns the tempo of the current beat while a ramp runs, else the tempo of the settings. */
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
