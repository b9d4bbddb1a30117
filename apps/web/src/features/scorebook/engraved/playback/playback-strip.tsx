import { useSyncExternalStore } from 'react'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { IconButton } from '../../../../ui/icon-button'
import { SignText } from '../../../../ui/music/sign-text'
import type { EngravedSession } from '../engraved-session'
import type { EngravingChoices } from '../use-engraving-choices'
import { useFixing } from '../use-fixing'
import styles from './playback.module.css'
import { PlaybackOptions } from './playback-options'

/** The strip below the page that plays an engraved score. It shows the sounding bar. */
export function PlaybackStrip({
  session,
  scoreId,
  choices,
  choose,
}: {
  session: EngravedSession
  scoreId: string
  choices: EngravingChoices
  choose: (fields: Partial<EngravingChoices>) => void
}) {
  const t = useTranslation('score-playback')
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  const { areOptionsOpen } = state
  const setOpen = (isOpen: boolean) => session.setOptionsOpen(isOpen)
  const fixing = useFixing(scoreId)
  const layoutText = fixing.fixed ? t('fixed') : fixing.hidden > 0 ? t('marksHidden') : null
  const isStopped = state.phase === 'stopped'
  return (
    <section className={styles.strip} aria-label={t('playback')}>
      <IconButton
        icon={isStopped ? 'play' : 'stop'}
        label={t(isStopped ? 'play' : 'stop')}
        onClick={() => session.toggle()}
      />
      <Status session={session} speed={choices.speed} layout={layoutText} />
      <IconButton
        icon="settings"
        label={t('options')}
        aria-expanded={areOptionsOpen}
        onClick={() => setOpen(!areOptionsOpen)}
      />
      {areOptionsOpen && (
        <PlaybackOptions
          session={session}
          fixing={fixing}
          choices={choices}
          choose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/**
 * Shows the sounding bar, the loop and the tempo. Also shows whether marks fix the layout or are hidden, and
 * why playback failed.
 */
function Status({
  session,
  speed,
  layout,
}: {
  session: EngravedSession
  speed: number
  layout: string | null
}) {
  const t = useTranslation('score-playback')
  const { percent } = useFormat()
  const { bar, bars, tempo, loop, problem, phase } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  const label = (index: number) => bars[index]?.label ?? ''
  const parts = [
    phase === 'starting' ? t('starting') : null,
    bar === null ? null : t('bar', { bar: label(bar) }),
    loop ? t('looped', { from: label(loop.from), to: label(loop.to) }) : null,
    tempo === null ? percent(speed / 100) : t('tempoOf', { tempo: Math.round((tempo * speed) / 100) }),
    layout,
  ]
  return (
    <>
      <p className={styles.status}>
        <SignText text={parts.filter((part) => part !== null).join(' · ')} />
      </p>
      <p role="status" className={problem ? styles.hint : 'visually-hidden'}>
        {problem && t(problem)}
      </p>
    </>
  )
}
