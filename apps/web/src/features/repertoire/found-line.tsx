import { ResultCount } from '../../list-screen/result-count'
import { Button } from '../../ui/button'
import styles from './repertoire-screen.module.css'
import type { RepertoireFormat } from './use-repertoire-format'

interface FoundLineProps {
  readonly shown: number
  readonly all: number
  readonly format: RepertoireFormat
  readonly onClear: () => void
}

/** How much of the repertoire the filters leave, and the way back to all of it. */
export function FoundLine({ shown, all, format, onClear }: FoundLineProps) {
  const { t, number } = format
  const text = t('filtered', { shown: number(shown), count: all, number: number(all) })
  return (
    <div className={styles.found}>
      <ResultCount text={text} />
      <Button variant="plain" size="small" onClick={onClear}>
        {t('filtered.clear')}
      </Button>
    </div>
  )
}
