import { isFlashed } from '@segno/domain/metronome/metronome-display'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { useEffect, useRef } from 'react'
import type { HeardBeat } from '../../../contracts/metronome-player'
import { type MetronomeSession, patternOf } from '../../../data/metronome/metronome-session'
import styles from './metronome.module.css'

/** Milliseconds of one vibration: long enough to be felt, shorter than a beat at the fastest tempo. */
const VIBRATION = 40

/**
 * One mark for each beat of the bar. `requestAnimationFrame` enlarges the mark of the beat that sounds by the
 * audio clock. React does not draw it, so a render cannot delay it. Hidden from screen readers.
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
  const flash = useRef<HTMLDivElement>(null)
  const { stepsPerBar, stepsPerBeat } = patternOf(settings)
  const count = Math.max(1, Math.round(stepsPerBar / stepsPerBeat))
  useEffect(() => {
    const marks = row.current
    const light = flash.current
    // The Picture-in-Picture window has its own `requestAnimationFrame`, which runs while the tab is hidden.
    const view = marks?.ownerDocument.defaultView
    if (!isPlaying || !marks || !view) return
    let frame = 0
    let last: HeardBeat | null = null
    const draw = () => {
      const heard = session.heardBeat()
      if (heard !== last && heard && !heard.isSilent) signal(session, heard, count, light)
      last = heard
      for (const [index, mark] of [...marks.children].entries()) {
        mark.toggleAttribute('data-heard', heard?.beat === index && !heard.isSilent)
      }
      frame = view.requestAnimationFrame(draw)
    }
    draw()
    return () => {
      view.cancelAnimationFrame(frame)
      for (const mark of marks.children) mark.removeAttribute('data-heard')
    }
  }, [session, isPlaying, count])
  return (
    <>
      <div ref={row} aria-hidden="true" className={styles.beats}>
        {Array.from({ length: count }, (_, beat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a beat is its place in the bar.
          <span key={beat} className={styles.beat} data-first={beat === 0 || undefined} />
        ))}
      </div>
      <div ref={flash} aria-hidden="true" className={styles.flash} />
    </>
  )
}

/** Flashes the light and vibrates on a beat, if the display settings ask for it. */
function signal(session: MetronomeSession, beat: HeardBeat, beats: number, light: HTMLElement | null): void {
  const { display } = session.state()
  if (display.vibration) navigator.vibrate?.(VIBRATION)
  if (display.flash && isFlashed({ ...beat, beats })) {
    light?.animate([{ opacity: beat.beat === 0 ? 0.5 : 0.3 }, { opacity: 0 }], {
      duration: 160,
      easing: 'ease-out',
    })
  }
}
