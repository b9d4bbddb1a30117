import { useTimer } from '../../data/services/use-timer'
import { useTranslation } from '../../i18n/use-translation'
import styles from './reminder-sign.module.css'

/** Shows a sign for one minute after a reminder. Screen readers announce the notice instead. */
export function ReminderSign() {
  const { reminder } = useTimer()
  const t = useTranslation('timer')
  if (!reminder) return null
  return <span className={styles.mark}>{t('reminder.notice', { count: reminder.practised })}</span>
}
