import { parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useEffect, useEffectEvent, useState } from 'react'
import { PIECE_NOTES } from '../../../contracts/owned-key'
import { useServices } from '../../../data/services/use-services'
import { useDraftForm } from '../../../draft-form/use-draft-form'
import type { PieceActs } from './use-piece-acts'

/** The draft of the notes. The text is null until the musician types. */
interface NotesDraft {
  readonly text: string | null
}
const untouched: NotesDraft = { text: null }

/**
 * Returns the state of the notes field. The device stores each change as a draft, and blur saves it.
 * Until the musician types, the field follows changes from other tabs.
 */
export function useNotes(row: RepertoireRow, acts: PieceActs) {
  const { drafts } = useServices()
  const name = PIECE_NOTES + row.key
  const saved = row.item.personalNotes ?? ''
  const form = useDraftForm<NotesDraft>({
    draft: untouched,
    store: { keep: ({ text }) => drafts.keep(name, text), forget: () => drafts.forget(name) },
  })
  const { restored: isRestored } = form
  const [isTooLong, setTooLong] = useState(false)

  const onDraft = useEffectEvent((draft: unknown) => {
    if (typeof draft !== 'string' || form.latest().text !== null) return
    if (draft === saved) return void drafts.forget(name)
    form.show({ text: draft }, true)
  })
  useEffect(() => {
    let isCurrent = true
    drafts.read(name).then(
      (draft) => isCurrent && onDraft(draft),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [drafts, name])

  const save = async () => {
    const { text } = form.latest()
    if (text === null) return
    const parsed = parseRepertoireEdit({ personalNotes: text })
    if (!parsed.ok) return setTooLong(true)
    const personalNotes = parsed.value.personalNotes ?? null
    const outcome = await acts.edit(() => ({ personalNotes }))
    // Keep the draft if the musician has continued to type, or if another tab has deleted the piece.
    if (form.latest().text !== text || outcome === 'missing') return
    form.show(untouched, false)
    setTooLong(false)
    if (outcome === 'done') await drafts.forget(name)
  }
  const onEnd = useEffectEvent(() => {
    if (!isRestored) void save()
  })
  useEffect(() => () => onEnd(), [])

  return {
    text: form.draft.text ?? saved,
    /** Whether the text is a draft that an earlier page did not save. */
    isRestored,
    isTooLong,
    save,
    discard() {
      setTooLong(false)
      void form.discard()
    },
    type(text: string) {
      setTooLong(false)
      form.show(form.latest(), false)
      form.update({ text })
    },
  }
}
