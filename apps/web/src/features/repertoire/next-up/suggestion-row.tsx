import { countBars } from '@segno/domain/measures/count-bars'
import type { NextUpSuggestion } from '@segno/domain/next-up/suggest-practice'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { useId } from 'react'
import { Link } from 'wouter'
import { pieceAddress } from '../../../app-state/piece-address'
import { useFormat } from '../../../i18n/use-format'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { SignText } from '../../../ui/music/sign-text'
import styles from './next-up.module.css'
import { namesBars, type ReasonFormat, reasonText } from './reason-text'

interface SuggestionRowProps {
  readonly suggestion: NextUpSuggestion
  /** Whether phones hide the row until the musician shows all suggestions. */
  readonly isLater: boolean
  readonly format: ReasonFormat
  readonly onPractise: () => void
  readonly onNotToday: () => void
}

export function SuggestionRow({ suggestion, isLater, format, onPractise, onNotToday }: SuggestionRowProps) {
  const { key, title, composer, minutes, reason, measures } = suggestion
  const { t } = format
  const { composer: shownName } = useFormat()
  const name = useId()
  return (
    <li className={classNames(styles.row, isLater && styles.later)}>
      <span className={styles.minutes}>{t('minutes', { minutes })}</span>
      <div className={styles.words}>
        <p id={name} className={styles.piece}>
          <Link href={`/repertoire/${encodeURIComponent(key)}`} className={styles.title}>
            {noBreakTitle(title)}
          </Link>{' '}
          {composer && <span className={styles.composer}>{shownName(composer)}</span>}
        </p>
        <p className={styles.reason}>
          <span>
            <SignText text={reasonText(reason, format)} />
          </span>
          {measures && !namesBars(reason) && (
            <span>{t('bars', { bars: measures, count: countBars(measures) })}</span>
          )}
          <Link
            href={pieceAddress('/toolbox/metronome', { title, composer, measures })}
            className={styles.tool}
            aria-describedby={name}
          >
            {t('metronome')}
          </Link>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          icon="play"
          className={styles.practise ?? ''}
          aria-describedby={name}
          onClick={onPractise}
        >
          <span>{t('practise')}</span>
        </Button>
        <Button
          size="small"
          variant="plain"
          className={styles.notToday ?? ''}
          aria-describedby={name}
          data-not-today=""
          onClick={onNotToday}
        >
          {t('notToday')}
        </Button>
      </div>
    </li>
  )
}
