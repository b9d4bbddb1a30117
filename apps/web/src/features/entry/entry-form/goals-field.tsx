import type { Goal } from '@segno/domain/goal/goal'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { useId } from 'react'
import { useGoals } from '../../../data/services/use-goals'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/form/checkbox'
import styles from './entry-form.module.css'

export interface GoalsFieldProps {
  readonly goalIds: readonly string[]
  readonly pieces: readonly { readonly title: string; readonly composer: string }[]
  readonly onChange: (goalIds: readonly string[]) => void
  readonly error: string | undefined
}

/**
 * The goals of an entry. The field offers the goals that the entry already names and active goals of its
 * pieces. It also offers active goals without a piece, except practice-time goals.
 */
export function GoalsField({ goalIds, pieces, onChange, error }: GoalsFieldProps) {
  const t = useTranslation('entry')
  const goals = useGoals()
  const errorId = useId()
  const keys = new Set<string>(
    pieces
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, composer }) => pieceKeyOf(title, composer || null)),
  )
  const offered = goals.filter(({ goal }) => goalIds.includes(goal.id) || isOffered(goal, keys))
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.goals} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.goalsLegend}>{t('form.goals')}</legend>
      {offered.map(({ goal }) => (
        <Checkbox
          key={goal.id}
          label={goal.title}
          checked={goalIds.includes(goal.id)}
          onCheckedChange={(checked) =>
            onChange(checked ? [...goalIds, goal.id] : goalIds.filter((id) => id !== goal.id))
          }
          {...(error ? { 'aria-invalid': true } : {})}
        />
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function isOffered({ status, type, scoreId }: Goal, keys: ReadonlySet<string>): boolean {
  if (status !== 'active') return false
  // Every entry adds to a practice-time goal without a piece, so the field does not offer that goal.
  return scoreId === null ? type !== 'practice_time' : keys.has(normalisePieceKey(scoreId))
}
