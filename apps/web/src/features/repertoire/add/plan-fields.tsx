import { type PieceStatus, pieceStatuses } from '@segno/domain/repertoire/repertoire-item'
import { CalendarField } from '../../../ui/form/calendar-field'
import { TextArea } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'
import { difficulties, type PieceDraft } from './piece-draft'

/** A proposed difficulty, derived from the piece's level in the catalogue. */
export interface LevelProposal {
  readonly rating: string
}

interface PlanFieldsProps {
  readonly draft: PieceDraft
  readonly update: (fields: Partial<PieceDraft>) => void
  readonly errors: Partial<Record<keyof PieceDraft, string>>
  readonly proposal: LevelProposal | null
  readonly format: RepertoireFormat
}

/** The fields for status, difficulty, target date and notes. */
export function PlanFields({ draft, update, errors, proposal, format }: PlanFieldsProps) {
  const { t } = format
  const isProposed = proposal !== null && proposal.rating === draft.difficulty
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect<PieceStatus>
          label={t('form.status')}
          value={draft.status}
          options={pieceStatuses.map((value) => ({ value, label: format.status(value) }))}
          onValueChange={(status) => update({ status })}
          error={errors.status}
        />
        <NativeSelect
          label={t('form.difficulty')}
          value={draft.difficulty}
          options={[
            { value: '', label: t('difficulty.none') },
            ...difficulties.map((value) => ({ value, label: t('difficulty.of', { rating: value }) })),
          ]}
          onValueChange={(difficulty) => update({ difficulty })}
          error={errors.difficulty}
          {...(isProposed ? { description: t('difficulty.proposed') } : {})}
        />
        <CalendarField
          type="date"
          yearless="coming"
          name="targetDate"
          label={t('form.targetDate')}
          hint={t('form.optional')}
          value={draft.targetDate}
          onValueChange={(targetDate) => update({ targetDate })}
          error={errors.targetDate}
        />
      </div>
      <TextArea
        label={t('form.notes')}
        hint={t('form.optional')}
        rows={2}
        value={draft.notes}
        onValueChange={(notes) => update({ notes })}
        error={errors.notes}
      />
    </>
  )
}
