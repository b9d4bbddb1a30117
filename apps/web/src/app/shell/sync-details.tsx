import { useState } from 'react'
import { useAccount, useSyncState } from '../../data/services/use-account'
import { useJournal, useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import type { SyncState, SyncWord } from '../../data/session/sync-status'
import { formatNumber } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useWide } from '../../ui/layout/use-wide'
import { Dialog } from '../../ui/overlay/dialog'
import type { DialogFrameProps } from '../../ui/overlay/dialog-frame'
import { Sheet } from '../../ui/overlay/sheet'
import { RefusedRecords } from './refused-records'
import styles from './sync-details.module.css'
import { agoText, type SyncContext, waitingText } from './sync-facts'
import { useSyncContext } from './use-sync-context'
import { useSyncWord } from './use-sync-word'

export interface SyncDetailsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog with the sync status, waiting and rejected records, and buttons that sync now and sign out. */
export function SyncDetails({ isOpen, onClose }: SyncDetailsProps) {
  const shell = useTranslation('shell')
  const { syncNow } = useServices()
  const context = useSyncContext()
  const [isBusy, setBusy] = useState(false)
  const syncOnce = () => {
    setBusy(true)
    const ended = () => setBusy(false)
    void syncNow().then(ended, ended)
  }
  // On a phone a sheet at the bottom has enough room for a few lines.
  const Frame = useWide() ? SmallDialog : Sheet
  return (
    <Frame
      title={shell('device.sync')}
      closeLabel={shell('action.close')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <SignOutButton />
          <Button variant="primary" pending={isBusy} onClick={syncOnce}>
            {context.t('details.now')}
          </Button>
        </>
      }
    >
      <Standing context={context} onLeave={onClose} />
    </Frame>
  )
}

/** The button that signs out. The diary stays on this device, and the next sign-in shows it again. */
function SignOutButton() {
  const t = useTranslation('auth')
  const account = useAccount()
  const { notices } = useServices()
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await (await account()).signOut()
    } catch {
      setBusy(false)
      notices.show({ text: t('error.act'), tone: 'danger' })
    }
  }
  return (
    <Button pending={isBusy} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  )
}

function SmallDialog(frame: DialogFrameProps) {
  return <Dialog {...frame} size="small" />
}

function Standing({ context, onLeave }: { context: SyncContext; onLeave: () => void }) {
  const state = useSyncState()
  const word = useSyncWord()
  const { t } = context
  return (
    <>
      <div role="status" className={styles.meaning}>
        {word && (
          <>
            <p className={styles.word}>{t(`word.${word}`)}</p>
            <Meaning word={word} rejected={state?.rejected ?? 0} isSynced={state?.waiting === 0} />
          </>
        )}
      </div>
      {state && <Figures state={state} context={context} />}
      {state !== null && state.unread > 0 && (
        <p className={styles.note}>
          {t('unread', { count: state.unread, formatted: formatNumber(state.unread, context.language) })}
        </p>
      )}
      {state?.repair && <p className={styles.note}>{t(`repair.${state.repair}`)}</p>}
      {state && state.rejected > 0 && <RefusedRecords count={state.rejected} onLeave={onLeave} />}
    </>
  )
}

interface MeaningProps {
  readonly word: SyncWord
  readonly rejected: number
  readonly isSynced: boolean
}

function Meaning({ word, rejected, isSynced }: MeaningProps) {
  const t = useTranslation('sync')
  const shell = useTranslation('shell')
  const errorKind = useJournal((journal) => journal.storageState().error)
  if (errorKind && errorKind !== 'memory-only')
    return (
      <p>
        {shell(`failed.${errorKind}`)}
        {isSynced && ` ${t('details.inAccount')}`}
      </p>
    )
  const inMemory = word === 'synced' ? ('inAccount' as const) : ('memory' as const)
  return (
    <p>
      {t(`details.${errorKind ? inMemory : word}`)}
      {word === 'error' && rejected === 0 && ` ${t('details.again')}`}
    </p>
  )
}

function Figures({ state, context }: { state: SyncState; context: SyncContext }) {
  const { t } = context
  const auth = useTranslation('auth')
  const email = useSession()?.user.email
  const { lastSync, channel } = state
  return (
    <dl className={styles.figures}>
      <dt>{auth('account.email')}</dt>
      <dd>{email}</dd>
      <dt>{t('details.waiting')}</dt>
      <dd>{waitingText(state, context) || t('waitingNone')}</dd>
      <dt>{t('details.last')}</dt>
      <dd>{lastSync === null ? t('details.never') : agoText(lastSync, context)}</dd>
      {channel && (
        <>
          <dt>{t('channel')}</dt>
          <dd>
            {t(`channel.${channel.status}`)}
            {channel.problem && <span className={styles.reason}>{t(`channel.${channel.problem}`)}</span>}
          </dd>
        </>
      )}
    </dl>
  )
}
