import { limits } from '@segno/domain/shared/limits'
import styles from './piece-rows.module.css'

/** Five small marks, as many of them filled as the piece is hard. */
export function DifficultyMarks({ rating, label }: { rating: number | null; label: string }) {
  if (rating === null) return null
  return (
    <span className={styles.difficulty} role="img" aria-label={label}>
      {Array.from({ length: limits.difficultyMax }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks are their places.
        <span key={at} className={at < rating ? styles.filled : styles.hollow} />
      ))}
    </span>
  )
}
