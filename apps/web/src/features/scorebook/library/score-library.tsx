import {
  emptyScoreFilter,
  type ListedScore,
  listScores,
  type ScoreFilter,
} from '@segno/domain/score/list-scores'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { localeOf } from '../../../i18n/locale'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { ResultCount } from '../../../list-screen/result-count'
import { StickyFindBar } from '../../../list-screen/sticky-find-bar'
import { useScreenAddress } from '../../../list-screen/use-screen-address'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { EmptyState } from '../../../ui/layout/empty-state'
import { usePhone } from '../../../ui/layout/use-phone'
import { isFiltered, parseLibraryAddress } from './library-address'
import { type FilterField, LibraryFilters } from './library-filters'
import styles from './score-list.module.css'

interface ScoreLibraryProps<S extends ListedScore> {
  readonly scores: readonly S[]
  /** The accessible name of the list. */
  readonly label: string
  readonly fields: readonly FilterField[]
  /** Returns the URL of a filter. Must be the same function in each render. */
  readonly format: (filter: ScoreFilter) => string
  /** A text with the number and size of all scores, shown while no filter is set. */
  readonly total?: string
  /** Renders a score as an `li`. */
  readonly children: (score: S) => ReactNode
}

/** A list of scores with search and filters, which the URL stores. */
export function ScoreLibrary<S extends ListedScore>({
  scores,
  label,
  fields,
  format,
  total,
  children,
}: ScoreLibraryProps<S>) {
  const t = useTranslation('scorebook')
  const language = useLanguage()
  const { number, composer } = useFormat()
  const { address: filter, follow, push } = useScreenAddress(parseLibraryAddress, format)
  const shown = useDeferredValue(filter)
  const isPhone = usePhone()
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(
    () => listScores(scores, shown, localeOf(language), composer),
    [scores, shown, language, composer],
  )
  const numbers = { shown: number(found.length), count: scores.length, number: number(scores.length) }
  const filters = <LibraryFilters scores={scores} fields={fields} filter={filter} onChange={push} />
  return (
    <>
      <StickyFindBar
        label={t('search')}
        clearLabel={t('search.clear')}
        text={filter.text}
        onText={(text) => follow({ text })}
        onArrowDown={() => list.current?.querySelector('a')?.focus()}
      />
      {isPhone ? <Disclosure label={t('filters')}>{filters}</Disclosure> : filters}
      {isFiltered(filter) ? (
        <div className={styles.found}>
          <ResultCount text={t('filtered', numbers)} />
          <Button variant="plain" size="small" onClick={() => push(emptyScoreFilter)}>
            {t('filter.clear')}
          </Button>
        </div>
      ) : (
        total && <p className={styles.total}>{total}</p>
      )}
      {found.length === 0 && <EmptyState sentence={t('nothing')} />}
      <ul ref={list} className={styles.list} aria-label={label}>
        {found.map(children)}
      </ul>
    </>
  )
}
