import styles from './keyboard-key.module.css'

/** A key or a combination with the labels of a keyboard: `['⌘', 'K']`. */
export function KeyboardKey({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className={styles.combination}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
