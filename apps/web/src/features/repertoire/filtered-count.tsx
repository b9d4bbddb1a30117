import { ResultCount } from '../../list-screen/result-count'
import { Button } from '../../ui/button'
import styles from './repertoire-screen.module.css'
import type { RepertoireFormat } from './use-repertoire-format'

interface FilteredCountProps {
  readonly shown: number
  readonly all: number
  readonly format: RepertoireFormat
  readonly onClear: () => void
}

/** The number of pieces that match the filters, and a button that clears the filters. */
export function FilteredCount({ shown, all, format, onClear }: FilteredCountProps) {
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
