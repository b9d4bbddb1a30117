import { tempoTermOf } from '@segno/content/tempo-terms'
import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import { useId, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { pieceAddress } from '../../../app-state/piece-address'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/link-button'
import { BeatDisplay } from './beat-display'
import { BeatRow } from './beat-row'
import { useBeatWindow } from './beat-window'
import { PatternSection } from './grid/pattern-section'
import styles from './metronome.module.css'
import { PatternChoice } from './pattern-choice'
import { PracticeClock } from './practice-clock'
import { TempoField } from './tempo-field'
import { Training } from './training'
import { useHeardTempo } from './use-heard-tempo'
import { useMediaKeys } from './use-media-keys'
import { useMetronome } from './use-metronome'
import { useMetronomeKeys } from './use-metronome-keys'
import { useTapTempo } from './use-tap-tempo'
import { Volumes } from './volumes'

const LatestTempo = lazyPart({
  load: async () => (await import('./presets/latest-tempo')).LatestTempo,
  messages: ['metronome-piece'],
  fallback: drawNothing,
})
const Presets = lazyPart({ load: async () => (await import('./presets/presets')).Presets })

const steps = [-10, -5, -1, 1, 5, 10] as const

/** The screen of the metronome: tempo, beat, pattern, volumes, presets and training. */
export function MetronomeScreen() {
  const { session, state } = useMetronome()
  const { settings, isPlaying, problem } = state
  const t = useTranslation('toolbox')
  const tempo = useHeardTempo(session, state)
  const tap = useTapTempo(session)
  const trainingTitle = useId()
  const arrival = useSearch()
  const [piece, setPiece] = useState(() => pieceOfAddress(arrival))
  useMetronomeKeys(session, tap)
  useMediaKeys(session, state)
  const beatWindow = useBeatWindow(<SmallWindow session={session} state={state} />)
  return (
    <div className={styles.metronome}>
      <section aria-label={t('tab.metronome')} className={styles.stand}>
        <BeatRow session={session} settings={settings} isPlaying={isPlaying} />
        <p className={styles.tempo}>
          <span className={styles.figure}>{tempo}</span>
          <span className={styles.term} lang="it">
            {tempoTermOf(tempo)}
          </span>
        </p>
        {piece.title !== '' && (
          <div className={styles.offer}>
            <LatestTempo session={session} fields={piece} />
          </div>
        )}
        <PracticeClock {...state} />
        <TempoSteps session={session} tempo={settings.tempo} />
        <div className={styles.acts}>
          <Button variant="primary" className={styles.start} onClick={() => session.toggle()}>
            {t(isPlaying ? 'metronome.stop' : 'metronome.start')}
          </Button>
          <Button className={styles.tap} onPointerDown={tap.press} onClick={tap.click}>
            {t('metronome.tap')}
          </Button>
        </div>
        <Link
          href={piece.title ? pieceAddress('/stand', { ...piece, tempo: settings.tempo }) : '/stand'}
          asChild
        >
          <LinkButton variant="plain" className={styles.toStand}>
            {t('stand.open')}
          </LinkButton>
        </Link>
        <p role="status" className={styles.problem}>
          {problem && t(`metronome.problem.${problem}`)}
        </p>
      </section>
      <section aria-label={t('metronome.settings')} className={styles.settings}>
        <TempoField tempo={settings.tempo} onTempo={(tempo) => session.setTempo(tempo)} />
        <PatternChoice session={session} settings={settings} />
        <Volumes session={session} settings={settings} />
      </section>
      <div className={styles.late}>
        <Presets session={session} state={state} piece={piece} onPiece={setPiece} />
      </div>
      <PatternSection session={session} settings={settings} />
      <section aria-labelledby={trainingTitle} className={styles.section}>
        <h2 id={trainingTitle}>{t('training.title')}</h2>
        <Training session={session} state={state} />
      </section>
      <BeatDisplay session={session} state={state} openWindow={beatWindow.open} />
      {beatWindow.portal}
    </div>
  )
}

/**
 * Reads the piece from the URL: `/toolbox/metronome?title=…&composer=…&measures=…`. Missing fields are empty.
 */
function pieceOfAddress(search: string): CounterPiece {
  const { title = '', composer = '', measures = '' } = Object.fromEntries(new URLSearchParams(search))
  return { title, composer, measures }
}

/** The content of the Picture-in-Picture window: tempo, beat and start button. */
function SmallWindow({ session, state }: { session: MetronomeSession; state: MetronomeState }) {
  const t = useTranslation('toolbox')
  const tempo = useHeardTempo(session, state)
  return (
    <div className={styles.smallWindow}>
      <BeatRow session={session} settings={state.settings} isPlaying={state.isPlaying} />
      <p className={styles.figure}>{tempo}</p>
      <Button variant="primary" className={styles.start} onClick={() => session.toggle()}>
        {t(state.isPlaying ? 'metronome.stop' : 'metronome.start')}
      </Button>
    </div>
  )
}

function TempoSteps({ session, tempo }: { session: MetronomeSession; tempo: number }) {
  const t = useTranslation('toolbox')
  return (
    <div className={styles.steps}>
      {steps.map((step) => (
        <Button
          key={step}
          className={styles.step}
          aria-label={t(step < 0 ? 'metronome.slower' : 'metronome.faster', { count: Math.abs(step) })}
          onClick={() => session.setTempo(tempo + step)}
        >
          {step < 0 ? `−${-step}` : `+${step}`}
        </Button>
      ))}
    </div>
  )
}
