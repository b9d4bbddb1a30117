import { tempoTermOf } from '@segno/content/tempo-terms'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { countBars } from '@segno/domain/measures/count-bars'
import { practisedTime, type RotationRun } from '@segno/domain/rotation/rotation'
import { useEffect, useState } from 'react'
import { midiPedals } from '../../../audio/midi-pedals'
import { useScreenOn } from '../../../data/services/use-screen-on'
import type { StandSession } from '../../../data/stand/stand-session'
import { formatClock } from '../../../i18n/format-dates'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { BeatRow } from '../metronome/beat-row'
import styles from './stand.module.css'
import { useStandKeys, useZonePress } from './use-stand-keys'
import { useStandMetronome } from './use-stand-metronome'

/** The stand while the musician plays: piece, bars, tempo, beat and time, with one giant zone for each foot. */
export function RunningStand({
  stand,
  run,
  isRunning,
}: {
  stand: StandSession
  run: RotationRun
  isRunning: boolean
}) {
  const t = useTranslation('stand')
  const { noBreak, composer } = useFormat()
  const piece = run.pieces[run.current]
  const metronome = useStandMetronome(piece?.tempo ?? null, run.current)
  const hasTurns = run.pieces.length > 1
  const isOn = useScreenOn(true)
  const press = useZonePress({
    left: () => stand.toggle(),
    right: () => (hasTurns ? stand.next() : metronome.session.toggle()),
  })
  useStandKeys(press, () => metronome.session.toggle())
  const { settings, isPlaying } = metronome.state
  const metronomeText = t(isPlaying ? 'metronome.stop' : 'metronome.start')
  return (
    <>
      <section aria-label={t('playing')} className={styles.view}>
        <p className={styles.title}>
          {piece?.title ? noBreak(piece.title) : t('untitled')}
          {piece?.composer && <span className={styles.composer}> {composer(piece.composer)}</span>}
        </p>
        <div className={styles.figures}>
          {piece?.measures && (
            <Figure
              label={t('bars', { count: countBars(piece.measures) })}
              value={barDashes(piece.measures)}
            />
          )}
          {(isPlaying || piece?.tempo) && (
            <Figure
              label={tempoTermOf(settings.tempo) ?? t('tempo')}
              value={String(settings.tempo)}
              isItalian
            />
          )}
          <Figure label={t(hasTurns ? 'left' : 'time')} value={timeOf(run)} />
        </div>
        <div className={styles.beat}>
          <BeatRow session={metronome.session} settings={settings} isPlaying={isPlaying} />
        </div>
      </section>
      <div className={styles.zones}>
        <Button className={styles.zone} onClick={() => press('left')}>
          {t(isRunning ? 'pause' : 'resume')}
        </Button>
        <Button className={styles.zone} onClick={() => press('right')}>
          {hasTurns ? t('next') : metronomeText}
        </Button>
      </div>
      <div className={styles.foot}>
        <Button size="large" onClick={() => stand.finish()}>
          {t('finish')}
        </Button>
        {hasTurns && (
          <Button size="large" onClick={() => metronome.session.toggle()}>
            {metronomeText}
          </Button>
        )}
        <PedalButton onPress={press} />
        <span className={styles.quiet}>{isOn && t('awake')}</span>
      </div>
    </>
  )
}

/**
 * Returns a time as on a clock: the practised time of a single piece. With several pieces, returns the time
 * left of the current turn.
 */
function timeOf(run: RotationRun): string {
  const piece = run.pieces[run.current]
  if (run.pieces.length < 2 || !piece) return formatClock(practisedTime(run, run.current))
  return formatClock(Math.max(0, piece.minutes * 60_000 - run.turn))
}

function Figure({ label, value, isItalian = false }: { label: string; value: string; isItalian?: boolean }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span>
      <span className={styles.label} {...(isItalian ? { lang: 'it' } : {})}>
        {label}
      </span>
    </p>
  )
}

/**
 * The button that connects MIDI pedals, or a note that they are connected. Draws nothing if the browser has no
 * Web MIDI or refuses it.
 */
function PedalButton({ onPress }: { onPress: (pedal: 'left' | 'right') => void }) {
  const t = useTranslation('stand')
  const [end, setEnd] = useState<(() => void) | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => () => end?.(), [end])
  if (!midiPedals.supported || isRefused) return null
  if (end) return <span className={styles.quiet}>{t('pedal.connected')}</span>
  const connect = async () => {
    const connected = await midiPedals.connect(onPress)
    setRefused(connected === null)
    setEnd(() => connected)
  }
  return (
    <Button size="large" onClick={() => void connect()}>
      {t('pedal.connect')}
    </Button>
  )
}
