import type { ComponentType } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { lazyPart } from '../../ui/lazy-part'
import type { RouteParams } from '../feature'
import { type Tool, tools } from './tools'

const contents: Record<Tool, ComponentType> = {
  metronome: lazyPart({
    load: async () => (await import('./metronome/metronome-screen')).MetronomeScreen,
    messages: ['metronome-presets'],
  }),
  counter: lazyPart({
    load: async () => (await import('./counter/counter-screen')).CounterScreen,
    messages: ['counter'],
  }),
  circle: lazyPart({
    load: async () => (await import('./circle/circle-screen')).CircleScreen,
    messages: ['circle'],
  }),
  dictionary: lazyPart({
    load: async () => (await import('./dictionary/dictionary-screen')).DictionaryScreen,
    messages: ['dictionary'],
  }),
  tuner: lazyPart({
    load: async () => (await import('./tuning/tuner-screen')).TunerScreen,
    messages: ['tuning', 'circle'],
  }),
  drone: lazyPart({
    load: async () => (await import('./tuning/drone-screen')).DroneScreen,
    messages: ['tuning', 'circle'],
  }),
}

function isTool(id: string | undefined): id is Tool {
  return tools.some((tool) => tool === id)
}

/** The toolbox. Each tool has a tab and a URL. */
export function ToolboxScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('toolbox')
  const [, navigate] = useLocation()
  if (!isTool(params.tool)) return <Redirect to={`/toolbox/${tools[0]}`} replace />
  const Content = contents[params.tool]
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        items={tools.map((id) => ({ id, label: t(`tab.${id}`), href: `/toolbox/${id}` }))}
        selected={params.tool}
        onSelect={(id) => navigate(`/toolbox/${id}`)}
      >
        <Content />
      </Tabs>
    </>
  )
}
