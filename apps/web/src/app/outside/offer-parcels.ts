import { navigateGuarded } from '../../app-state/leave-guard'
import { parcelIn, SHARE_PATH } from '../../contracts/installed/share-path'
import type { Services } from '../../data/services/services'
import { loadMessages, translatorOf } from '../../i18n/translator'
import { openInPage } from '../../platform/in-page-address'

/**
 * Shows a notice if the inbox holds shared parcels that the open screen does not show. Its button opens their
 * screen.
 */
export async function offerParcels({
  loadInbox,
  notices,
}: Pick<Services, 'loadInbox' | 'notices'>): Promise<void> {
  const waiting = await (await loadInbox()).list()
  const isShown = location.pathname === SHARE_PATH || parcelIn(location.search) !== null
  if (waiting.length === 0 || isShown) return
  await loadMessages(['incoming'])
  const t = translatorOf('incoming')
  notices.show({
    key: 'inbox',
    text: t('waiting'),
    action: { label: t('open'), run: () => navigateGuarded(openInPage, SHARE_PATH) },
  })
}
