import type { ScoreMark } from '@segno/domain/score/score-mark'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useMarksOfScore } from '../../../../data/scores/use-marks-of-score'
import { useTranslation } from '../../../../i18n/use-translation'
import { classNames } from '../../../../ui/class-names'
import type { PageLayerProps } from '../../viewer/stage/page-view'
import colours from '../colours.module.css'
import type { MarkSession } from '../mark-session'
import { isPlacing } from '../model/mark-tools'
import { pendingSign } from '../model/pending-sign'
import { shownMarks } from '../model/shown-marks'
import { MarkCursor } from './mark-cursor'
import { MarkSurface } from './mark-surface'
import styles from './marks.module.css'
import { removeDoneStrokes } from './running-stroke'
import { SignDrawing } from './sign-drawing'
import { StrokeDrawing } from './stroke-drawing'
import type { SurfaceUse } from './surface-use'

const noMarks: readonly ScoreMark[] = []

/** The marks of a page, and the surface for the chosen tool. */
export function MarkLayer({
  session,
  page,
  width,
  height,
  rotation,
}: PageLayerProps & { session: MarkSession }) {
  const state = useStore(session.store)
  const { tool, erasing, layers, layout } = state
  const all = useMarksOfScore(session.scoreId).get(page) ?? noMarks
  const marks = useMemo(
    () => shownMarks(all, { layers: { hidden: layers.hidden }, layout }),
    [all, layers.hidden, layout],
  )
  const element = useRef<HTMLDivElement>(null)
  const ratio = height / width
  // The record is in the drawing now, in the same frame in which the canvas of its stroke goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new marks replace a canvas.
  useLayoutEffect(() => {
    if (element.current) removeDoneStrokes(element.current)
  }, [marks])
  useEffect(() => session.notePage(page, { rotation, ratio }), [session, page, rotation, ratio])
  const cursor = isPlacing(tool) && state.cursor?.page === page ? state.cursor : null
  const strokes = useMemo(() => {
    const strokesOf = (of: ScoreMark['tool']) => marks.filter((mark) => mark.tool === of)
    return { highlighter: strokesOf('highlighter'), pen: strokesOf('pen') }
  }, [marks])
  return (
    <div ref={element} className={classNames(styles.layer, colours.colours)} data-marks={marks.length}>
      <MarksInWords marks={marks} />
      {(['highlighter', 'pen'] as const).map((of) => (
        <StrokeDrawing
          key={of}
          tool={of}
          strokes={strokes[of]}
          width={width}
          height={height}
          erasing={erasing}
        />
      ))}
      <SignDrawing
        signs={marks.filter(({ tool: of, id }) => isPlacing(of) && id !== cursor?.edits?.id)}
        ratio={ratio}
        erasing={erasing}
        preview={cursor && pendingSign(state, cursor, { rotation, ratio })}
      />
      {tool && <Surface use={{ session, page, width, height, rotation, marks }} tool={tool} />}
      {cursor && <MarkCursor session={session} cursor={cursor} rotation={rotation} ratio={ratio} />}
    </div>
  )
}

/** The number and texts of the marks, for screen readers. */
function MarksInWords({ marks }: { marks: readonly ScoreMark[] }) {
  const t = useTranslation('score-marks')
  if (marks.length === 0) return null
  const texts = marks.flatMap(({ text }) => text ?? [])
  return <p className="visually-hidden">{[t('marks', { count: marks.length }), ...texts].join(', ')}</p>
}

function Surface({ use, tool }: { use: SurfaceUse; tool: string }) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useEffectEvent(() => use)
  // Add the listeners in the frame in which the surface appears, or a press before them would be lost.
  useLayoutEffect(() => {
    if (!surface.current) return
    const input = new MarkSurface(surface.current, () => latest())
    return () => input.close()
  }, [])
  return <div ref={surface} className={styles.surface} data-tool={tool} />
}
