import { formatNumber } from '../../i18n/format'
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
  const { t, language } = format
  const number = formatNumber(all, language)
  const text = t('filtered', { shown: formatNumber(shown, language), count: all, number })
  return (
    <div className={styles.found}>
      <ResultCount text={text} />
      <Button variant="plain" size="small" onClick={onClear}>
        {t('filtered.clear')}
      </Button>
    </div>
  )
}
