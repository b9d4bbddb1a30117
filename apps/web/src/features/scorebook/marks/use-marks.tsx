import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useMarksOfScore } from '../../../data/scores/use-marks-of-score'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import type { PageLayer } from '../viewer/stage/page-view'
import type { ViewerAdditions } from '../viewer/viewer-additions'
import type { ViewedScore } from '../viewer/viewer-props'
import { MarkSession } from './mark-session'

const MarkLayer = lazyPart({
  load: async () => (await import('./ink/mark-layer')).MarkLayer,
  messages: ['score-marks'],
})
const MarkBar = lazyPart({
  load: async () => (await import('./bar/mark-bar')).MarkBar,
  messages: ['score-marks'],
})

/** Adds the marks of a score to the viewer, and the tools that make them. */
export function useMarks(score: ViewedScore): ViewerAdditions {
  const services = useServices()
  const session = useMemo(() => new MarkSession(services, score.id), [services, score.id])
  const { isOpen, isReadOnly } = useStore(session.store)
  const hasMarks = useMarksOfScore(score.id).size > 0
  useEffect(() => void session.read(), [session])
  const Layer = useMemo<PageLayer>(() => (page) => <MarkLayer {...page} session={session} />, [session])
  return {
    ...((hasMarks || isOpen) && { Layer }),
    takesPointer: (event) => session.takes(event),
    tools: <MarksButton session={session} />,
    strip: isOpen && !isReadOnly && <MarkBar session={session} />,
    onKey: (key) => key === 'Escape' && session.leave(),
    onPages: (pages) => session.setPages(pages),
    onReadOnly: (is) => session.setReadOnly(is),
  }
}

function MarksButton({ session }: { session: MarkSession }) {
  const t = useTranslation('score-viewer')
  const { isOpen } = useStore(session.store)
  useEffect(() => MarkBar.preload(), [])
  return (
    <IconButton
      icon="edit"
      label={t('annotate')}
      aria-pressed={isOpen}
      aria-expanded={isOpen}
      onClick={() => session.toggleBar()}
    />
  )
}
