import { useEffect, useState } from 'react'
import type { ParkedRows } from '../../../contracts/account'
import { useAccount } from '../../../data/services/use-account'
import { useServices } from '../../../data/services/use-services'
import { joinSentences } from '../../../i18n/join-sentences'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import { exportParked } from './export-parked'
import { Question } from './question'
import { useAct } from './use-act'

/** Lists the parked rows of other accounts on this device. The diary shows only rows of the current account. */
export function ParkedSection() {
  const t = useTranslation('auth')
  const { number } = useFormat()
  const language = useLanguage()
  const services = useServices()
  const { parked, forget } = useParked()
  const [asking, setAsking] = useState<ParkedRows | null>(null)
  const { pending, error, run } = useAct()
  if (parked.length === 0) return null
  const nameOf = ({ email }: ParkedRows) => email ?? t('account.parkedUnknown')
  const remove = async (rows: ParkedRows) => {
    if (!(await run((account) => account.removeParked(rows.owner)))) return
    forget(rows.owner)
    setAsking(null)
  }
  const countText = (rows: ParkedRows) => {
    if (rows.isFormer) return t('account.parkedFormer', { email: nameOf(rows) })
    const counted = (count: number) => ({ count, formatted: number(count), email: nameOf(rows) })
    const changes =
      rows.unsynced === 0
        ? t('account.parkedNone', { email: nameOf(rows) })
        : t('account.parked', counted(rows.unsynced))
    if (rows.files === 0) return changes
    return joinSentences([changes, t('account.parkedFiles', counted(rows.files))], language)
  }
  return (
    <section className={styles.section} aria-labelledby="settings-parked">
      <h2 id="settings-parked">{t('account.parkedTitle')}</h2>
      <div className={styles.acts}>
        {parked.map((rows) => (
          <div key={rows.owner} className={styles.act}>
            <p className={styles.quiet}>{countText(rows)}</p>
            {rows.isFormer && (
              <Button
                pending={pending}
                aria-label={t('account.parkedTakeOverNamed', { email: nameOf(rows) })}
                onClick={() => void run((account) => account.takeOver(rows.owner))}
              >
                {t('former.takeOver')}
              </Button>
            )}
            <Button
              icon="download"
              pending={pending}
              aria-label={t('account.parkedExportNamed', { email: nameOf(rows) })}
              onClick={() => void run((account) => exportParked(services, account, rows.owner))}
            >
              {t('account.parkedExport')}
            </Button>
            <Button
              variant="danger-plain"
              aria-label={t('account.parkedRemoveNamed', { email: nameOf(rows) })}
              onPointerEnter={Question.preload}
              onClick={() => setAsking(rows)}
            >
              {t('account.parkedRemove')}
            </Button>
          </div>
        ))}
      </div>
      {error && !asking && <p role="alert">{error}</p>}
      {asking && (
        <Question
          isOpen
          title={t('account.parkedQuestion', { email: nameOf(asking) })}
          confirmLabel={t('account.parkedRemove')}
          cancelLabel={t('cancel')}
          pending={pending}
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(null)}
        >
          <div className={styles.acts}>
            {asking.unsynced > 0 ? (
              <p>
                {t('account.removeLoses', {
                  count: asking.unsynced,
                  formatted: number(asking.unsynced),
                })}
              </p>
            ) : (
              <p>{t('account.parkedRemoveText')}</p>
            )}
            {error && <p role="alert">{error}</p>}
          </div>
        </Question>
      )}
    </section>
  )
}

function useParked(): { parked: readonly ParkedRows[]; forget: (owner: string) => void } {
  const account = useAccount()
  const [parked, setParked] = useState<readonly ParkedRows[]>([])
  useEffect(() => {
    let isCurrent = true
    account()
      .then((service) => service.parked())
      .then(
        (rows) => isCurrent && setParked(rows),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [account])
  return { parked, forget: (owner) => setParked((rows) => rows.filter((one) => one.owner !== owner)) }
}
