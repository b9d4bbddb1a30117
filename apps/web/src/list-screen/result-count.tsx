import { useEffect, useState } from 'react'
import { useServices } from '../data/services/use-services'
import { VisuallyHidden } from '../ui/visually-hidden'
import styles from './list-screen.module.css'

/** Screen readers announce the count after this pause in typing (milliseconds). */
const PAUSE = 700

/** The number of items that a search found. `text` is '' while it runs and null without a search. */
export function ResultCount({ text }: { text: string | null }) {
  const { clock } = useServices()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text) return clock.after(PAUSE, () => setAnnounced(text))
  }, [clock, text])
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden as="div">
        <span role="status">{text !== null && announced}</span>
      </VisuallyHidden>
    </>
  )
}
