import { limits } from '@segno/domain/shared/limits'
import styles from './piece-rows.module.css'

/** Five dots. The number of filled dots is the difficulty. Draws nothing without a difficulty. */
export function DifficultyDots({ rating, label }: { rating: number | null; label: string }) {
  if (rating === null) return null
  return (
    <span className={styles.difficulty} role="img" aria-label={label}>
      {Array.from({ length: limits.difficultyMax }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a dot.
        <span key={at} className={at < rating ? styles.filled : styles.hollow} />
      ))}
    </span>
  )
}
