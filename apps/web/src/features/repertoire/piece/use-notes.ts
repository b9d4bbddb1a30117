import { parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { PieceActs } from './use-piece-acts'

/**
 * The notes of a piece as they are typed. They are kept on this device at every change, and saved when the field is
 * left; what another tab writes meanwhile shows as long as nothing is typed here.
 */
export function useNotes(row: RepertoireRow, acts: PieceActs) {
  const { drafts } = useServices()
  const name = `piece-notes/${row.key}`
  const saved = row.item.personalNotes ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const latest = useRef<string | null>(null)

  const show = (text: string | null) => {
    latest.current = text
    setTyped(text)
    setTooLong(false)
  }
  const onDraft = useEffectEvent((draft: unknown) => {
    if (typeof draft !== 'string' || latest.current !== null) return
    if (draft === saved) return void drafts.forget(name)
    show(draft)
    setRestored(true)
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

  const discard = () => {
    show(null)
    setRestored(false)
    void drafts.forget(name)
  }
  const save = async () => {
    const text = latest.current
    if (text === null) return
    const parsed = parseRepertoireEdit({ personalNotes: text })
    if (!parsed.ok) return setTooLong(true)
    const personalNotes = parsed.value.personalNotes ?? null
    const outcome = await acts.edit(() => ({ personalNotes }))
    // Typed on meanwhile, or there is nothing any more that could hold it.
    if (latest.current !== text || outcome === 'missing') return
    show(null)
    setRestored(false)
    if (outcome === 'done') await drafts.forget(name)
  }
  const onEnd = useEffectEvent(() => {
    if (!isRestored) void save()
  })
  useEffect(() => () => onEnd(), [])

  return {
    text: typed ?? saved,
    /** Whether it was typed before this page was opened, and never saved. */
    isRestored,
    isTooLong,
    save,
    discard,
    type(text: string) {
      show(text)
      setRestored(false)
      drafts.keep(name, text)
    },
  }
}
