import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import { pieceErrors } from '@segno/domain/counter/piece-errors'
import { useRef } from 'react'
import { errorTexts } from '../../../draft-form/field-error-text'
import { useFirstError } from '../../../draft-form/form-fields'
import { PieceRow } from '../../../draft-form/piece/piece-row'
import { useTranslation } from '../../../i18n/use-translation'

interface PieceSectionProps {
  readonly piece: CounterPiece
  readonly onPiece: (piece: CounterPiece) => void
  /**
   * How often Start was refused because of an error in these fields. Each refusal focuses the first invalid
   * field.
   */
  readonly refusals: number
}

/** The fields of the practised piece, without a tempo, which the ladder measures. */
export function PieceSection({ piece, onPiece, refusals }: PieceSectionProps) {
  const entry = useTranslation('entry')
  const fields = useRef<HTMLDivElement>(null)
  useFirstError(fields, refusals)
  const errors = refusals > 0 ? errorTexts(pieceErrors(piece), entry) : {}
  return (
    <div ref={fields}>
      <PieceRow
        row={{ id: 'counter', ...piece, tempo: '' }}
        hasTempo={false}
        onChange={({ title, composer, measures }) => onPiece({ title, composer, measures })}
        errors={{
          title: errors['pieces.0.title'],
          composer: errors['pieces.0.composer'],
          measures: errors['pieces.0.measures'],
        }}
      />
    </div>
  )
}
