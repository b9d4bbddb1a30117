// This module is separate from MarkSession, because the viewer fetches this code only with the marks and their
// tools.
import { addMarks, editMark, eraseMarks } from '@segno/domain/score/mark-commands'
import { renameLayer } from '@segno/domain/score/mark-layers'
import { restoreScore } from '@segno/domain/score/score-commands'
import {
  DEFAULT_LAYER,
  type MarkPoint,
  type ScoreMark,
  type ScoreMarkChange,
} from '@segno/domain/score/score-mark'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { marksOfScore } from '../../../data/scores/score-marks'
import type { MarkSession } from './mark-session'
import { MarkWriter } from './mark-writer'
import type { MarkingTool } from './model/mark-tools'
import type { PendingSign } from './model/pending-sign'

const writers = new WeakMap<MarkSession, MarkWriter>()

/** Returns the writer of a session. Each session has one writer, which contains its undo history. */
export function writerOf(session: MarkSession): MarkWriter {
  const writer = writers.get(session) ?? new MarkWriter(session.services)
  writers.set(session, writer)
  return writer
}

export function addStrokes(
  session: MarkSession,
  { tool, page, parts }: { tool: MarkingTool; page: number; parts: readonly (readonly MarkPoint[])[] },
): void {
  add(
    session,
    parts.map((points) => ({ ...blank(session, tool, page), points: [...points] })),
  )
}

/** Stores a text or stamp as a new mark, or changes the edited text. */
export function addSign(session: MarkSession, sign: PendingSign): void {
  const { cursor } = session.store.getState()
  const { tool, page, colour, width, points, text, stamp, rotation } = sign
  const edited = cursor?.edits && session.services.journal.body('scoreMark', cursor.edits.id)
  // If another device has erased the edited text, its words become a new text.
  if (edited) writerOf(session).commit(editMark(edited, { page, points, text }))
  else add(session, [{ ...blank(session, tool, page), colour, width, points, text, stamp, rotation }])
  session.store.setState({ draft: '', cursor: cursor?.isOfKeys ? { ...cursor, edits: undefined } : null })
}

/**
 * Erases the marks of a layer in one undo step, and removes its name. Returns the step; empty if the layer has
 * no marks.
 */
export function deleteMarkLayer(
  session: MarkSession,
  name: string,
  others: readonly string[],
): readonly ScoreMarkChange[] {
  const { active, hidden, added } = session.store.getState().layers
  const isOther = (one: string) => one !== name
  session.setLayers({
    active: active === name ? (others[0] ?? DEFAULT_LAYER) : active,
    hidden: hidden.filter(isOther),
    added: added.filter(isOther),
  })
  const marks = [...marksOfScore(session.services.journal, session.scoreId).values()].flat()
  const step = eraseMarks(marks.filter(({ layer }) => layer === name))
  writerOf(session).commit(step)
  return step
}

export function touchWithEraser(session: MarkSession, marks: readonly ScoreMark[]): void {
  const { erasing } = session.store.getState()
  const touched = marks.filter(({ id }) => !erasing.has(id))
  if (touched.length > 0) {
    session.store.setState({ erasing: new Set([...erasing, ...touched.map(({ id }) => id)]) })
  }
}

/** Erases all marks that the eraser has touched, in one undo step. */
export function liftEraser(session: MarkSession): void {
  const { journal } = session.services
  const touched = [...session.store.getState().erasing].flatMap((id) => journal.body('scoreMark', id) ?? [])
  session.store.setState({ erasing: new Set() })
  writerOf(session).commit(eraseMarks(touched))
}

export function renameMarkLayer(session: MarkSession, from: string, to: string): void {
  const { active, hidden, added } = session.store.getState().layers
  const renamed = (name: string) => (name === from ? to : name)
  session.setLayers({
    active: renamed(active),
    hidden: hidden.map(renamed),
    added: [...added.filter((name) => name !== from), to],
  })
  const marks = [...marksOfScore(session.services.journal, session.scoreId).values()].flat()
  writerOf(session).commit(renameLayer(marks, from, to))
}

function add(session: MarkSession, marks: readonly ScoreMark[]): void {
  const { layers, layout } = session.store.getState()
  const { active, hidden } = layers
  // Show the layer, because a mark on a hidden layer would look lost.
  if (hidden.includes(active)) session.setLayers({ hidden: hidden.filter((name) => name !== active) })
  const { journal } = session.services
  // If another tab or device has deleted the score, a new mark restores it.
  const restored = restoreScore(journal.record('score', session.scoreId), journal.records('scoreMark'))
  writerOf(session).commit(addMarks(marks), restored)
  if (layout) session.onMarked(layout)
}

function blank({ services, scoreId, store }: MarkSession, tool: MarkingTool, page: number): ScoreMark {
  const { clock, ids } = services
  const { choices, layers, layout } = store.getState()
  return {
    ...(layout && { layout }),
    id: ids.uuid(),
    scoreId,
    page,
    layer: layers.active,
    tool,
    colour: choices[tool].colour,
    width: choices[tool].width,
    points: [],
    text: null,
    stamp: null,
    rotation: 0,
    createdAt: instantOf(milliseconds(clock.now())),
  }
}
