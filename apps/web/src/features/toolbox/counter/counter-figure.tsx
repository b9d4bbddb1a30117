import { climbLadder, type LadderPlace } from '@segno/domain/counter/clean-ladder'
import type { CounterSettings } from '@segno/domain/counter/counter-settings'
import type { CounterState } from '@segno/domain/counter/repetition-counter'
import { joinSentences } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import styles from './counter.module.css'

/**
 * The large number of the counter: repetitions, or the tempo of a ladder. Screen readers announce each change.
 */
export function CounterFigure({ settings: next, state }: { settings: CounterSettings; state: CounterState }) {
  const t = useTranslation('counter')
  const settings = state.status === 'ready' ? next : state.run.settings
  const repetitions = state.status === 'ready' ? [] : state.run.repetitions
  if (settings.mode === 'ladder') {
    return <LadderFigure settings={settings} place={climbLadder(settings.ladder, repetitions)} />
  }
  const { mode, target } = settings
  const shown = mode === 'down' ? target - repetitions.length : repetitions.length
  return (
    <p role="status" className={styles.tempo}>
      <span className={styles.figure}>{shown}</span>
      <span className={styles.caption}>{t(`count.${mode}`, { count: target })}</span>
    </p>
  )
}

function LadderFigure({ settings: { ladder }, place }: { settings: CounterSettings; place: LadderPlace }) {
  const t = useTranslation('counter')
  const language = useLanguage()
  const { tempo, inRow, reached } = place
  return (
    <div role="status" className={styles.ladder}>
      <p className={styles.tempo}>
        <span className={styles.figure}>{tempo}</span>
        <span className={styles.caption}>{t('ladder.of', { top: ladder.top })}</span>
      </p>
      <p className={styles.row}>
        <span aria-hidden="true" className={styles.dots}>
          {Array.from({ length: ladder.row }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
            <span key={at} className={styles.dot} data-full={at < inRow || undefined} />
          ))}
        </span>
        <span>{t('ladder.inRow', { done: inRow, row: ladder.row })}</span>
        {reached !== null && <span>{t('ladder.reached', { tempo: reached })}</span>}
      </p>
      <p className={styles.rule}>
        {joinSentences(
          [t('ladder.rule', { count: ladder.row, step: ladder.step }), t(`ladder.miss.${ladder.miss}.rule`)],
          language,
        )}
      </p>
    </div>
  )
}
