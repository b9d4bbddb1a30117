import type { ScoreMark } from '@segno/domain/score/score-mark'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useMarksOfScore } from '../../../../data/scores/use-marks-of-score'
import { classNames } from '../../../../ui/class-names'
import type { PageLayerProps } from '../../viewer/stage/page-view'
import colours from '../colours.module.css'
import type { MarkSession } from '../mark-session'
import { MarkSurface, type SurfaceUse } from './mark-surface'
import styles from './marks.module.css'
import { removeDoneStrokes } from './running-stroke'
import { StrokeDrawing } from './stroke-drawing'

const noMarks: readonly ScoreMark[] = []

/** The marks of a page, and the surface on which the tool draws. */
export function MarkLayer({
  session,
  page,
  width,
  height,
  rotation,
}: PageLayerProps & { session: MarkSession }) {
  const marks = useMarksOfScore(session.scoreId).get(page) ?? noMarks
  const { tool, erasing } = useStore(session.store)
  const layer = useRef<HTMLDivElement>(null)
  const ratio = height / width
  // The record is in the drawing now, in the same frame in which the canvas of its stroke goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new marks replace a canvas.
  useLayoutEffect(() => {
    if (layer.current) removeDoneStrokes(layer.current)
  }, [marks])
  const strokesOf = (of: ScoreMark['tool']) => marks.filter((mark) => mark.tool === of)
  return (
    <div ref={layer} className={classNames(styles.layer, colours.colours)} data-marks={marks.length}>
      <StrokeDrawing tool="highlighter" strokes={strokesOf('highlighter')} ratio={ratio} erasing={erasing} />
      <StrokeDrawing tool="pen" strokes={strokesOf('pen')} ratio={ratio} erasing={erasing} />
      {tool && <Surface use={{ session, page, width, height, rotation, marks }} tool={tool} />}
    </div>
  )
}

function Surface({ use, tool }: { use: SurfaceUse; tool: string }) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useEffectEvent(() => use)
  useEffect(() => {
    if (!surface.current) return
    const input = new MarkSurface(surface.current, () => latest())
    return () => input.close()
  }, [])
  return <div ref={surface} className={styles.surface} data-tool={tool} />
}
