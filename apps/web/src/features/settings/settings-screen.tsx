import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { RouteParams } from '../../contracts/feature'
import { useText } from '../../i18n/use-text'
import { PageHeader } from '../../ui/page-header'
import { Tabs } from '../../ui/tabs'
import styles from './settings.module.css'

const tabs = ['profile', 'preferences', 'data', 'account'] as const
type TabId = (typeof tabs)[number]

const contents: Record<TabId, ComponentType> = {
  profile: lazy(() => import('./profile-tab').then((module) => ({ default: module.ProfileTab }))),
  preferences: lazy(() => import('./preferences-tab').then((module) => ({ default: module.PreferencesTab }))),
  data: lazy(() => import('./data-tab').then((module) => ({ default: module.DataTab }))),
  account: lazy(() => import('./account-tab').then((module) => ({ default: module.AccountTab }))),
}

function isTab(id: string | undefined): id is TabId {
  return tabs.some((tab) => tab === id)
}

/** How the product behaves for this person, and the way of their data in and out. */
export function SettingsScreen({ params }: { params: RouteParams }) {
  const t = useText('settings')
  const [, navigate] = useLocation()
  const selected = isTab(params.tab) ? params.tab : 'preferences'
  const Content = contents[selected]
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        items={tabs.map((id) => ({ id, label: t(`tab.${id}`), href: `/settings/${id}` }))}
        selected={selected}
        onSelect={(id) => navigate(`/settings/${id}`)}
      >
        <div className={styles.content}>
          <Suspense>
            <Content />
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}
