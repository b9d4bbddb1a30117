import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { useSyncState } from '../../../data/services/use-account'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import type { SyncState } from '../../../data/session/sync-status'
import { formatFullDate, formatNumber } from '../../../i18n/format'
import { joinSentences } from '../../../i18n/join-sentences'
import { useMoment } from '../../../i18n/use-moment'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import styles from '../settings.module.css'
import own from './account.module.css'

export function AccountFacts() {
  const t = useTranslation('auth')
  const language = useLanguage()
  const user = useSession()?.user
  const sync = useSyncState()
  const { clock } = useServices()
  const moment = useMoment()
  if (!user) return null
  const zone = clock.timeZone()
  const createdAt = Date.parse(user.createdAt ?? '')
  const isKnownMethod = user.authMethod === 'magic_link' || user.authMethod === 'google'
  return (
    <section className={styles.section}>
      <dl className={own.facts}>
        <Fact name={t('account.email')}>{user.email}</Fact>
        {isKnownMethod && (
          <Fact name={t('account.method')}>
            {t(`account.method.${user.authMethod === 'google' ? 'google' : 'magic_link'}`)}
          </Fact>
        )}
        {Number.isFinite(createdAt) && (
          <Fact name={t('account.since')}>
            {formatFullDate(calendarDayOf(milliseconds(createdAt), zone), language)}
          </Fact>
        )}
        <Fact name={t('account.sync')}>
          {sync?.lastSync ? moment(sync.lastSync) : t('account.never')}
          {sync && <Waiting sync={sync} />}
        </Fact>
      </dl>
    </section>
  )
}

function Waiting({ sync: { waiting, rejected } }: { sync: SyncState }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  return (
    <span className={own.waiting}>
      {joinSentences(
        [
          waiting === 0
            ? t('account.waitingNone')
            : t('account.waiting', { count: waiting, formatted: formatNumber(waiting, language) }),
          rejected > 0 &&
            t('account.rejected', { count: rejected, formatted: formatNumber(rejected, language) }),
        ],
        language,
      )}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
