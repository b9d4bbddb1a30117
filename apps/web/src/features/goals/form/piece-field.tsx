import type { PieceKey } from '@segno/domain/piece/piece-key'
import { useDeferredValue, useMemo } from 'react'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { ComboBox } from '../../../ui/form/combo-box'
import type { GoalFormat } from '../use-goal-format'
import type { GoalDraft } from './goal-draft'
import { keyOfTyped, type PieceChoice, pieceChoices } from './piece-choices'

interface PieceFieldProps {
  readonly draft: GoalDraft
  readonly format: GoalFormat
  readonly onChange: (fields: Partial<GoalDraft>) => void
  readonly error: string | undefined
}

/** The piece field. It suggests pieces of the repertoire and the logbook. */
export function PieceField({ draft, format, onChange, error }: PieceFieldProps) {
  const repertoire = useRepertoire()
  const own = usePieces()
  const typed = useDeferredValue(draft.piece)
  const { t } = format
  // After a choice the list shows all pieces again, so that the musician can change it.
  const searched = draft.pieceKey === '' ? typed : ''
  const sections = useMemo(
    () =>
      pieceChoices(searched, repertoire, own, { repertoire: t('form.repertoire'), own: t('form.logbook') }),
    [searched, repertoire, own, t],
  )
  return (
    <ComboBox<PieceChoice>
      label={t('form.piece')}
      hint={t('form.optional')}
      listLabel={t('form.suggestions')}
      value={draft.piece}
      onValueChange={(piece) => onChange({ piece, pieceKey: keyOfTyped(piece, [...repertoire, ...own]) })}
      sections={sections}
      onPick={({ id, label }) => onChange({ piece: label, pieceKey: id as PieceKey })}
      error={error}
      {...(draft.kind === 'daily_practice' ? { description: t('form.pieceCounts') } : {})}
    />
  )
}
