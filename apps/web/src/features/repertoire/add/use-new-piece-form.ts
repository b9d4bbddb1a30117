import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { useMemo, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { UNREADABLE_TEXT } from '../../../draft-form/form-fields'
import { useDraftForm } from '../../../draft-form/use-draft-form'
import type { Translate } from '../../../i18n/keys'
import { DRAFT_NAME, emptyDraft, fieldsOfDraft, isEmptyDraft, type PieceDraft } from './piece-draft'
import { useAddPiece } from './use-add-piece'

export type PieceField = keyof PieceDraft

/** Returns the state of the form for a new piece: its draft, its errors, and the function that saves it. */
export function useNewPieceForm(restored: PieceDraft | null, t: Translate<'repertoire'>) {
  const { drafts } = useServices()
  const { add, isThere } = useAddPiece()
  const form = useDraftForm({
    draft: restored ?? emptyDraft,
    base: emptyDraft,
    restored: restored !== null,
    store: {
      keep: (draft) =>
        isEmptyDraft(draft) ? void drafts.forget(DRAFT_NAME) : drafts.keep(DRAFT_NAME, draft),
      forget: () => drafts.forget(DRAFT_NAME),
    },
  })
  const { draft, attempts, unreadable } = form
  const [isSaving, setSaving] = useState(false)
  const parsed = useMemo(() => parse(draft, unreadable), [draft, unreadable])
  const key = pieceKeyOf(draft.title, draft.composer)
  // The key of a piece that this form added but could not store. A retry must not report it as a duplicate.
  const [waiting, setWaiting] = useState<PieceKey | null>(null)
  const isTaken = (other: PieceKey) => other !== waiting && isThere(other)
  const existing: PieceKey | null = attempts > 0 && parsed.ok && isTaken(key) ? key : null

  async function save(unreadableNow: readonly string[]): Promise<boolean> {
    form.setUnreadable(unreadableNow)
    const item = parse(form.latest(), unreadableNow)
    if (!item.ok || isTaken(item.value.scoreId)) {
      form.refuse()
      return false
    }
    setSaving(true)
    const outcome = await add(item.value, item.value.scoreId === waiting)
    setSaving(false)
    setWaiting(outcome === 'failed' ? item.value.scoreId : null)
    if (outcome === 'kept') await form.discard()
    else form.refuse()
    return outcome === 'kept'
  }
  return {
    ...form,
    errors: attempts === 0 ? {} : errorTexts(parsed.ok ? [] : parsed.error, existing, t),
    /** The key of the repertoire's piece with the typed name, or null. */
    existing,
    isSaving,
    /**
     * Saves the piece and empties the form. Resolves with false if the form refuses the draft or the write
     * fails, else with true.
     */
    save,
  }
}

function parse(draft: PieceDraft, unreadable: readonly string[]) {
  const fields = fieldsOfDraft(draft)
  const typed = unreadable.includes('targetDate') ? { ...fields, targetDate: UNREADABLE_TEXT } : fields
  return parseNewRepertoireItem(typed)
}

/** The form field for each field of the domain. The title field shows problems of the whole piece. */
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
    else if (code === 'required')
      texts[place] ??= t('error.selectPiece', { required: t('error.required', { field: name }) })
    else texts[place] ??= t('error.invalidDate', { field: name })
  }
  return texts
}
