import type { ComponentType } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { lazyPart } from '../../ui/lazy-part'
import type { RouteParams } from '../feature'
import styles from './about.module.css'
import { AboutTab } from './about-tab'
import { type AboutTabId, aboutTabs } from './about-tabs'
import { ContactTab } from './contact-tab'
import { CreditsTab } from './credits-tab'
import { OpenSourceTab } from './open-source-tab'
import { PrivacyTab } from './privacy-tab'
import { VersionTab } from './version-tab'

const HelpTab = lazyPart({
  load: async () => (await import('./help/help-tab')).HelpTab,
  messages: [
    'help',
    ...(['auth', 'commands', 'goals', 'logbook', 'logbook-parts', 'next-up', 'repertoire'] as const),
    ...(['reports', 'scorebook', 'settings', 'timer', 'toolbox'] as const),
  ],
})

const contents: Record<AboutTabId, ComponentType> = {
  about: AboutTab,
  version: VersionTab,
  credits: CreditsTab,
  contact: ContactTab,
  'open-source': OpenSourceTab,
  privacy: PrivacyTab,
  help: HelpTab,
}

function isTab(id: string | undefined): id is AboutTabId {
  return aboutTabs.some((tab) => tab === id)
}

/** The about page, with a tab for each name in `aboutTabs`, such as credits, privacy and help. */
export function AboutScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('about')
  const [, navigate] = useLocation()
  const selected = isTab(params.tab) ? params.tab : 'about'
  const Content = contents[selected]
  if (params.tab !== undefined && params.tab !== selected)
    return <Redirect to={`/about/${selected}`} replace />
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        items={aboutTabs.map((id) => ({ id, label: t(`tab.${id}`), href: `/about/${id}` }))}
        selected={selected}
        onSelect={(id) => navigate(`/about/${id}`)}
      >
        <div className={styles.content}>
          <Content />
        </div>
      </Tabs>
    </>
  )
}
