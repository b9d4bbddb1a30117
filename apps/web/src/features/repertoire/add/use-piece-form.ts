import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { useMemo, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { Translate } from '../../../i18n/keys'
import { draftName, emptyDraft, fieldsOfDraft, isEmptyDraft, type PieceDraft } from './piece-draft'
import { useAddPiece } from './use-add-piece'

/** Stands for what the browser's date field holds and does not give out, such as half a date. */
const unreadable = '?'

export type PieceField = keyof PieceDraft

/** What is typed into the form, kept on the device at every change, and the way it is saved. */
export function usePieceForm(restored: PieceDraft | null, t: Translate<'repertoire'>) {
  const { drafts } = useServices()
  const { add, isThere } = useAddPiece()
  const [draft, setDraft] = useState(restored ?? emptyDraft)
  const latest = useRef(draft)
  const [attempts, setAttempts] = useState(0)
  const [isDateBad, setDateBad] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const parsed = useMemo(
    () =>
      parseNewRepertoireItem({
        ...fieldsOfDraft(draft),
        ...(isDateBad ? { targetDate: unreadable } : {}),
      }),
    [draft, isDateBad],
  )
  const key = pieceKeyOf(draft.title, draft.composer)
  /** What this form has added and could not store: it is in the way of nobody, least of all of itself. */
  const [waiting, setWaiting] = useState<PieceKey | null>(null)
  const isTaken = (other: PieceKey) => other !== waiting && isThere(other)
  /** The piece of that name that is there already. */
  const existing: PieceKey | null = attempts > 0 && parsed.ok && isTaken(key) ? key : null

  function show(next: PieceDraft) {
    latest.current = next
    setDraft(next)
    if (isEmptyDraft(next)) void drafts.forget(draftName)
    else drafts.keep(draftName, next)
  }
  function reset() {
    latest.current = emptyDraft
    setDraft(emptyDraft)
    setAttempts(0)
    setDateBad(false)
    return drafts.forget(draftName)
  }
  /** True once it is kept. `badDate`: the date field holds something that it does not give out. */
  async function save(badDate: boolean): Promise<boolean> {
    setDateBad(badDate)
    const fields = fieldsOfDraft(latest.current)
    const item = parseNewRepertoireItem(badDate ? { ...fields, targetDate: unreadable } : fields)
    if (!item.ok || isTaken(item.value.scoreId)) {
      setAttempts((count) => count + 1)
      return false
    }
    setSaving(true)
    const outcome = await add(item.value, item.value.scoreId === waiting)
    setSaving(false)
    setWaiting(outcome === 'failed' ? item.value.scoreId : null)
    if (outcome !== 'kept') {
      setAttempts((count) => count + 1)
      return false
    }
    await reset()
    return true
  }
  return {
    draft,
    update: (fields: Partial<PieceDraft>) => {
      if (fields.targetDate !== undefined) setDateBad(false)
      show({ ...latest.current, ...fields })
    },
    errors: attempts === 0 ? {} : errorTexts(parsed.ok ? [] : parsed.error, existing, t),
    existing,
    /** Grows with every refused save: the time to lead to what is wrong. */
    attempts,
    isSaving,
    save,
    reset,
  }
}

/** The fields of the domain as the form has them; the piece as a whole is named by its title. */
const places: Readonly<Record<string, PieceField>> = {
  scoreId: 'title',
  title: 'title',
  composer: 'composer',
  status: 'status',
  difficultyRating: 'difficulty',
  targetDate: 'targetDate',
  personalNotes: 'notes',
}

type ErrorTexts = Partial<Record<PieceField, string>>

function errorTexts(
  problems: readonly FieldProblem[],
  existing: PieceKey | null,
  t: Translate<'repertoire'>,
): ErrorTexts {
  const texts: ErrorTexts = existing === null ? {} : { title: t('error.exists') }
  for (const { field, code, limit } of problems) {
    const place = places[field] ?? 'title'
    const name = t(`form.${place}`)
    if (code === 'tooLong') texts[place] ??= t('error.tooLong', { field: name, limit })
    else if (code === 'required') texts[place] ??= t('error.required', { field: name })
    else texts[place] ??= t('error.invalidDate', { field: name })
  }
  return texts
}
