import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { useEffect, useRef } from 'react'
import styles from './metronome.module.css'
import { type MetronomeSession, patternOf } from './metronome-session'

/**
 * One mark for each beat of the bar. The mark of the beat that leaves the loudspeaker grows. It is drawn from the audio
 * clock in each frame, without React, so that a render cannot delay it. Screen readers skip it.
 */
export function BeatRow({
  session,
  settings,
  isPlaying,
}: {
  session: MetronomeSession
  settings: MetronomeSettings
  isPlaying: boolean
}) {
  const row = useRef<HTMLDivElement>(null)
  const { stepsPerBar, stepsPerBeat } = patternOf(settings)
  const count = Math.max(1, Math.round(stepsPerBar / stepsPerBeat))
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const draw = () => {
      const heard = session.heardBeat()
      for (const [index, mark] of [...(row.current?.children ?? [])].entries()) {
        mark.toggleAttribute('data-heard', heard?.beat === index && !heard.isSilent)
      }
      frame = requestAnimationFrame(draw)
    }
    draw()
    const marks = row.current
    return () => {
      cancelAnimationFrame(frame)
      for (const mark of marks?.children ?? []) mark.removeAttribute('data-heard')
    }
  }, [session, isPlaying])
  return (
    <div ref={row} aria-hidden="true" className={styles.beats}>
      {Array.from({ length: count }, (_, beat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a beat is its place in the bar.
        <span key={beat} className={styles.beat} data-first={beat === 0 || undefined} />
      ))}
    </div>
  )
}
