import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { Tabs } from '../../../ui/layout/tabs'
import { type LibraryTab, libraryTabs } from './library-tabs'

/** The frame of the library: title and tabs, each with an address. */
function LibraryFrame({ tab, children }: { tab: LibraryTab; children: ReactNode }) {
  const t = useTranslation('scorebook')
  const [, navigate] = useLocation()
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        items={libraryTabs.map(({ id, href }) => ({ id, label: t(`tab.${id}`), href }))}
        selected={tab}
        onSelect={(id) => navigate(libraryTabs.find((one) => one.id === id)?.href ?? '/scorebook')}
      >
        {children}
      </Tabs>
    </>
  )
}

/** The scores that this musician imported. */
export function MyScoresScreen() {
  const t = useTranslation('scorebook')
  return (
    <LibraryFrame tab="mine">
      <EmptyState sentence={t('mine.empty')} />
    </LibraryFrame>
  )
}

/** The scores that come with Segno. */
export function BrowseScreen() {
  const t = useTranslation('scorebook')
  return (
    <LibraryFrame tab="browse">
      <EmptyState sentence={t('browse.empty')} />
    </LibraryFrame>
  )
}
