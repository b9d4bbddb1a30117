import { useEffect, useState } from 'react'
import type { QueryResult } from '../../data/journal/search-index'
import { useServices } from '../../data/services/use-services'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './logbook-screen.module.css'
import type { EntryFormat } from './use-entry-format'

/** Screen readers hear the count when typing has paused, not at every letter (milliseconds). */
const pause = 700

/** How much a search or filter has found. */
export function ResultCount({ result, format }: { result: QueryResult; format: EntryFormat }) {
  const { clock } = useServices()
  const text = result.complete ? format.t('results', { count: result.count }) : ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text !== '') return clock.after(pause, () => setSaid(text))
  }, [clock, text])
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden as="div">
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
