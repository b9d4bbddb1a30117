import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { RepertoireFormat } from '../use-repertoire-format'
import { DRAFT_NAME, type PieceDraft, readDraft } from './piece-draft'
import { PieceForm } from './piece-form'

/** The dialog for a new piece, which restores its stored draft. */
export function AddDialog({ format, onClose }: { format: RepertoireFormat; onClose: () => void }) {
  const { drafts } = useServices()
  const [kept, setKept] = useState<{ draft: PieceDraft | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (raw: unknown) => isCurrent && setKept({ draft: readDraft(raw) })
    drafts.read(DRAFT_NAME).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [drafts])
  return kept && <PieceForm restored={kept.draft} format={format} onClose={onClose} />
}
