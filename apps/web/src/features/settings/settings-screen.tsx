import type { ComponentType } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { lazyPart } from '../../ui/lazy-part'
import type { RouteParams } from '../feature'
import styles from './settings.module.css'
import { type SettingsTab, settingsTabs } from './settings-tabs'

const contents: Record<SettingsTab, ComponentType> = {
  profile: lazyPart({ load: async () => (await import('./profile-tab')).ProfileTab }),
  preferences: lazyPart({ load: async () => (await import('./preferences-tab')).PreferencesTab }),
  data: lazyPart({ load: async () => (await import('./data-tab')).DataTab }),
  account: lazyPart({ load: async () => (await import('./account-tab')).AccountTab }),
}

function isTab(id: string | undefined): id is SettingsTab {
  return settingsTabs.some((tab) => tab === id)
}

/** The settings: profile, preferences, data and account. */
export function SettingsScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('settings')
  const [, navigate] = useLocation()
  const selected = isTab(params.tab) ? params.tab : 'preferences'
  const Content = contents[selected]
  if (params.tab !== undefined && params.tab !== selected)
    return <Redirect to={`/settings/${selected}`} replace />
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        items={settingsTabs.map((id) => ({ id, label: t(`tab.${id}`), href: `/settings/${id}` }))}
        selected={selected}
        onSelect={(id) => navigate(`/settings/${id}`)}
      >
        <div className={styles.content}>
          <Content />
        </div>
      </Tabs>
    </>
  )
}
