import { useId } from 'react'
import type { Translate } from '../../../i18n/keys'
import { Button } from '../../../ui/button'
import styles from './next-up.module.css'

interface WarmUpRowProps {
  readonly t: Translate<'next-up'>
  readonly minutes: number
  readonly onPractise: () => void
}

/** The warm-up of a longer session. It belongs to no piece of the repertoire. */
export function WarmUpRow({ t, minutes, onPractise }: WarmUpRowProps) {
  const name = useId()
  return (
    <li className={styles.row}>
      <span className={styles.minutes}>{t('minutes', { minutes })}</span>
      <div className={styles.words}>
        <p id={name} className={styles.piece}>
          {t('warmUp')}
        </p>
        <p className={styles.reason}>{t('warmUp.ideas')}</p>
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
      </div>
    </li>
  )
}
