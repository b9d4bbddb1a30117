import styles from './settings.module.css'

/** The progress bar of a long task. `share` is from 0 to 1, or null while it is unknown. */
export function WorkProgress({ label, share }: { label: string; share: number | null }) {
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">{label}</span>
      {share === null ? (
        <progress aria-label={label} />
      ) : (
        <progress aria-label={label} max={100} value={Math.round(share * 100)} />
      )}
    </div>
  )
}
