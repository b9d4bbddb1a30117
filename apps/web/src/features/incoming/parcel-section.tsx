import { useLocation } from 'wouter'
import type { ReceivedFile } from '../../contracts/installed/inbox'
import { importAddress } from '../../contracts/installed/share-path'
import { useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './incoming.module.css'
import type { ShownParcel } from './use-parcels'

/** The entry form accepts titles up to this length (characters). */
const LONGEST_TITLE = 200

/**
 * One parcel of the inbox, with buttons for the imports that can read it. Names the files that Segno cannot
 * use.
 */
export function ParcelSection({ parcel, sorted }: ShownParcel) {
  const t = useTranslation('incoming')
  const { and } = useFormat()
  const { isBetaOn } = useServices()
  const [, navigate] = useLocation()
  const remove = useRemoval(parcel)
  const { score, diary, unknown } = sorted.files
  const names = (files: readonly ReceivedFile[]) => and(files.map(({ name }) => name))
  return (
    <section className={styles.parcel} aria-label={names(parcel.files) || sorted.title || sorted.text}>
      {score.length > 0 && !isBetaOn() && (
        <Banner tone="warning">
          {t('score.beta', { names: names(score), count: score.length, parameter: '?beta=on' })}
        </Banner>
      )}
      {score.length > 0 && isBetaOn() && (
        <>
          <p>{names(score)}</p>
          <Button variant="primary" onClick={() => navigate(importAddress('score', sorted.id))}>
            {t('score.import')}
          </Button>
        </>
      )}
      {diary.length > 0 && (
        <>
          <p>{names(diary)}</p>
          <Button variant="primary" onClick={() => navigate(importAddress('diary', sorted.id))}>
            {t('diary.import')}
          </Button>
        </>
      )}
      {unknown.length > 0 && (
        <Banner tone="warning">{t('unknown', { names: names(unknown), count: unknown.length })}</Banner>
      )}
      {parcel.files.length === 0 && <SharedText {...sorted} />}
      <Button variant="plain" onClick={remove}>
        {t('remove')}
      </Button>
    </section>
  )
}

/** A shared text without files: the URL of a score, or the title of a piece to log. */
function SharedText({ id, title, text, url }: ShownParcel['sorted']) {
  const t = useTranslation('incoming')
  const { isBetaOn } = useServices()
  const isSignedIn = useSession() !== null
  const [, navigate] = useLocation()
  const words = text.replace(url ?? '', '').trim()
  const piece = (title || words.split('\n')[0] || '').slice(0, LONGEST_TITLE)
  // The server fetches the URL, only for signed-in accounts and only over https.
  const mayFetch = url !== null && isBetaOn() && isSignedIn && url.startsWith('https://')
  return (
    <>
      {[...new Set([title, words, url])].map((line) => line && <p key={line}>{line}</p>)}
      <div className={styles.buttons}>
        {mayFetch && (
          <Button variant="primary" onClick={() => navigate(importAddress('score', id))}>
            {t('score.import')}
          </Button>
        )}
        {piece !== '' && (
          <Button onClick={() => navigate(`/logbook/new?${new URLSearchParams({ title: piece })}`)}>
            {t('text.log')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns a function that removes a parcel and shows an undo toast. */
function useRemoval(parcel: ShownParcel['parcel']): () => void {
  const t = useTranslation('incoming')
  const shell = useTranslation('shell')
  const { loadInbox, notices } = useServices()
  const remove = async () => {
    const inbox = await loadInbox()
    await inbox.remove(parcel.id)
    const undo = () => void inbox.restore(parcel).catch(() => notices.show(failed))
    notices.show({ text: t('removed'), action: { label: shell('undo'), run: undo } })
  }
  const failed = { text: t('failed.write-failed'), tone: 'danger' } as const
  return () => void remove().catch(() => notices.show(failed))
}
