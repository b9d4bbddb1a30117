import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type OpenedParcel, useParcel } from '../../../data/inbox/use-parcel'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { PageHeader } from '../../../ui/layout/page-header'
import { Tabs } from '../../../ui/layout/tabs'
import { lazyPart } from '../../../ui/lazy-part'
import { type LibraryTab, libraryTabs } from './library-tabs'
import styles from './score-list.module.css'
import { useIncomingFiles } from './use-incoming-files'

const ImportDialog = lazyPart({
  load: async () => (await import('../import/import-dialog')).ImportDialog,
  messages: ['score-import', 'entry'],
})

/** The frame of the library: title, import button and tabs. Each tab accepts dropped and pasted files. */
export function Library({
  tab,
  children,
}: {
  tab: LibraryTab
  children: (onImport: () => void) => ReactNode
}) {
  const t = useTranslation('scorebook')
  const [, navigate] = useLocation()
  const [incoming, setIncoming] = useState<readonly File[] | null>(null)
  const [parcel, setParcel] = useState<OpenedParcel | null>(null)
  const isOver = useIncomingFiles(setIncoming)
  useParcel('score', useSearch(), setParcel)
  const onImport = () => setIncoming([])
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="primary"
            icon="upload"
            onPointerEnter={ImportDialog.preload}
            onFocus={ImportDialog.preload}
            onClick={onImport}
          >
            {t('import')}
          </Button>
        }
      />
      <Tabs
        label={t('title')}
        items={libraryTabs.map(({ id, href }) => ({ id, label: t(`tab.${id}`), href }))}
        selected={tab}
        onSelect={(id) => navigate(libraryTabs.find((one) => one.id === id)?.href ?? '/scorebook')}
      >
        {children(onImport)}
      </Tabs>
      {isOver && <div className={styles.dropping}>{t('drop')}</div>}
      {incoming && <ImportDialog first={incoming} onClose={() => setIncoming(null)} />}
      {parcel && (
        <ImportDialog
          first={parcel.files}
          address={parcel.url}
          onClose={() => {
            parcel.remove()
            setParcel(null)
          }}
        />
      )}
    </>
  )
}
