import type { MarkLayout } from '@segno/domain/score/mark-layout'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useMarksOfScore } from '../../../data/scores/use-marks-of-score'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import type { PageLayer } from '../viewer/stage/page-view'
import styles from '../viewer/viewer.module.css'
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

/** The link between marks and the layout of an engraved score. */
export interface EngravedMarking {
  /** The shown layout. Null while pages are engraved, which then show no marks. */
  readonly layout: MarkLayout | null
  /** The session calls this with the layout of each new mark. */
  readonly onMarked: (layout: MarkLayout) => void
}

/** Adds the marks of a score and their tools to the viewer. `engraved` is null for PDFs and images. */
export function useMarks(score: ViewedScore, engraved: EngravedMarking | null): ViewerAdditions {
  const services = useServices()
  const onMarked = useEffectEvent((layout: MarkLayout) => engraved?.onMarked(layout))
  const { id, title } = score
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title that changes must not lose the history of undo.
  const session = useMemo(
    () => new MarkSession(services, { id, title }, (layout) => onMarked(layout)),
    [services, id],
  )
  const { isOpen, isReadOnly } = useStore(session.store)
  const hasMarks = useMarksOfScore(score.id).size > 0
  useEffect(() => void session.read(), [session])
  // While pages are engraved, the session keeps the previous layout, so that a running stroke belongs to its
  // old page.
  const layout = engraved?.layout ?? null
  useLayoutEffect(() => {
    if (layout) session.setLayout(layout)
  }, [session, layout])
  const canShow = !engraved || layout !== null
  const Layer = useMemo<PageLayer>(() => (page) => <MarkLayer {...page} session={session} />, [session])
  return {
    ...((hasMarks || isOpen) && canShow && { Layer }),
    takesPointer: (event) => session.takes(event),
    tools: <MarksButton session={session} />,
    strip: isOpen && !isReadOnly && <MarksStrip session={session} canDraw={canShow} />,
    onKey: (key) => key === 'Escape' && session.leave(),
    onPages: (pages) => session.setPages(pages),
    onReadOnly: (is) => session.setReadOnly(is),
  }
}

/**
 * Shows the toolbar once it and the drawing layer are fetched and the layer is mounted; until then, a message.
 * A stroke before that would be lost.
 */
function MarksStrip({ session, canDraw }: { session: MarkSession; canDraw: boolean }) {
  const t = useTranslation('score-viewer')
  const isLayerFetched = MarkLayer.usePreload()
  const isBarFetched = MarkBar.usePreload()
  if (canDraw && isLayerFetched && isBarFetched) return <MarkBar session={session} />
  return (
    <p role="status" className={styles.waiting}>
      {t('annotate.waiting')}
    </p>
  )
}

function MarksButton({ session }: { session: MarkSession }) {
  const t = useTranslation('score-viewer')
  const { isOpen } = useStore(session.store)
  useEffect(() => {
    MarkLayer.preload()
    MarkBar.preload()
  }, [])
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
