import { useTimer } from '../../data/services/use-timer'
import { useTranslation } from '../../i18n/use-translation'
import styles from './reminder-mark.module.css'

/** A calm sign, for a minute, that a reminder has come. The notice beside it is what is read out. */
export function ReminderMark() {
  const { reminder } = useTimer()
  const t = useTranslation('timer')
  if (!reminder) return null
  return <span className={styles.mark}>{t('reminder.notice', { count: reminder.practised })}</span>
}
