import type { Tuning } from '@segno/domain/tuning/temperament'
import { useEffect, useRef, useState } from 'react'
import { createPitchSource } from '../../../audio/pitch/microphone-pitch'
import type { MicrophoneProblem } from '../../../contracts/pitch-source'
import { useServices } from '../../../data/services/use-services'
import { noReading, type TunerReading, withMeasurement } from './tuner-reading'

interface Tuner {
  readonly reading: TunerReading
  readonly isListening: boolean
  readonly problem: MicrophoneProblem | null
  toggle(): void
}

/**
 * Returns the tuner's reading and `toggle`, which starts and stops measuring the pitch of the microphone. Stops
 * when the screen closes.
 */
export function useTuner(tuning: Tuning): Tuner {
  const { clock } = useServices()
  const [source] = useState(() => createPitchSource(clock))
  const [reading, setReading] = useState(noReading)
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null)
  const current = useRef(tuning)
  current.current = tuning
  useEffect(() => () => source.stop(), [source])

  const start = async () => {
    setListening(true)
    setProblem(null)
    const found = await source.start((frequency) =>
      setReading((before) => withMeasurement(before, frequency, current.current)),
    )
    if (found === null) return
    setProblem(found)
    setListening(false)
  }
  const stop = () => {
    source.stop()
    setListening(false)
    setReading(noReading)
  }
  return { reading, isListening, problem, toggle: () => (isListening ? stop() : void start()) }
}
