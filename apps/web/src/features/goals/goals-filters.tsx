import { type GoalKind, goalKindOf, goalKinds } from '@segno/domain/goal/goal-kind'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { GoalView } from '../../data/journal/goal-index'
import { usePieceName } from '../../data/services/use-repertoire'
import { NativeSelect } from '../../ui/form/native-select'
import { RadioRow } from '../../ui/form/radio-row'
import { type GoalStatusFilter, goalStatusFilters } from './address'
import styles from './goals-screen.module.css'
import type { PieceNames } from './list-goals'
import type { GoalFormat } from './use-goal-format'
import type { GoalsAddressActions } from './use-goals-address'

interface GoalsFiltersProps {
  readonly format: GoalFormat
  readonly address: GoalsAddressActions
  readonly goals: readonly GoalView[]
  readonly names: PieceNames
}

/**
 * The filters by status, kind and piece. They offer the kinds and pieces of existing goals, and the selected
 * ones.
 */
export function GoalsFilters({ format, address, goals, names }: GoalsFiltersProps) {
  const { status, kind, piece } = address.address
  const { t } = format
  const asked = usePieceName(piece ?? ('' as PieceKey))
  const kinds = goalKinds.filter(
    (known) => known === kind || goals.some(({ goal }) => goalKindOf(goal) === known),
  )
  const pieces = [...names].map(([key, name]) => ({ value: key as string, label: format.piece(name) }))
  if (piece !== null && !names.has(piece)) pieces.push({ value: piece, label: format.piece(asked) })
  pieces.sort((a, b) => a.label.localeCompare(b.label, format.language))
  return (
    <>
      <RadioRow<GoalStatusFilter>
        label={t('filter.status')}
        labelHidden
        className={styles.status ?? ''}
        options={goalStatusFilters.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status}
        onValueChange={(next) => address.setFilter({ status: next ?? 'active' })}
      />
      <div className={styles.choices}>
        <NativeSelect<GoalKind | ''>
          label={t('filter.kind')}
          labelHidden
          value={kind ?? ''}
          options={[
            { value: '', label: t('filter.anyKind') },
            ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onValueChange={(value) => address.setFilter({ kind: value === '' ? null : value })}
        />
        <NativeSelect
          label={t('filter.piece')}
          labelHidden
          value={piece ?? ''}
          options={[{ value: '', label: t('filter.anyPiece') }, ...pieces]}
          onValueChange={(value) => address.setFilter({ piece: value === '' ? null : (value as PieceKey) })}
        />
      </div>
    </>
  )
}
