import { useEffect, useState } from 'react'
import { useServices } from '../data/services/use-services'
import { VisuallyHidden } from '../ui/visually-hidden'
import styles from './list-screen.module.css'

/** Screen readers announce the count when typing has paused, not at every letter (milliseconds). */
const PAUSE = 700

/** How many items a search has found: '' while it is running, null if nothing is searched for. */
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
