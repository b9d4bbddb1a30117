import { useEffect, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { formatNumber } from '../../i18n/format'
import { Button } from '../../ui/button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './repertoire-screen.module.css'
import type { RepertoireFormat } from './use-repertoire-format'

/** Screen readers hear the count when typing has paused, not at every letter (milliseconds). */
const pause = 700

interface FoundLineProps {
  readonly shown: number
  readonly all: number
  readonly format: RepertoireFormat
  readonly onClear: () => void
}

/** How much of the repertoire the filters leave, and the way back to all of it. */
export function FoundLine({ shown, all, format, onClear }: FoundLineProps) {
  const { clock } = useServices()
  const { t, language } = format
  const number = formatNumber(all, language)
  const text = t('filtered', { shown: formatNumber(shown, language), count: all, number })
  const [said, setSaid] = useState('')
  useEffect(() => clock.after(pause, () => setSaid(text)), [clock, text])
  return (
    <div className={styles.found}>
      <p className={styles.count} aria-hidden="true">
        {text}
      </p>
      <Button variant="plain" size="small" onClick={onClear}>
        {t('filtered.clear')}
      </Button>
      <VisuallyHidden as="div">
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
