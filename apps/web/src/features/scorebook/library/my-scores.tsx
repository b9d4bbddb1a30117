import { emptyScoreFilter, listScores } from '@segno/domain/score/list-scores'
import type { Score } from '@segno/domain/score/score'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useScorePlaces } from '../../../data/scores/use-score-places'
import { useScores } from '../../../data/scores/use-scores'
import { useJournal } from '../../../data/services/use-services'
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
import { lazyPart } from '../../../ui/lazy-part'
import { formatLibraryAddress, isFiltered, parseLibraryAddress } from './library-address'
import { LibraryFilters } from './library-filters'
import styles from './score-list.module.css'
import { ScoreRow } from './score-row'
import { useScoreActions } from './use-score-actions'

const EditDialog = lazyPart({
  load: async () => (await import('./edit-dialog')).EditDialog,
  messages: ['score-import', 'entry'],
})

/** The scores of this musician with search and filters. */
export function MyScores({ onImport }: { onImport: () => void }) {
  const t = useTranslation('scorebook')
  const scores = useScores()
  const isComplete = useJournal((journal) => journal.loadState().phase === 'complete')
  if (scores.length > 0) return <Library scores={scores} />
  if (!isComplete) return null
  return (
    <EmptyState
      sentence={t('mine.empty')}
      action={
        <Button icon="upload" onClick={onImport}>
          {t('import')}
        </Button>
      }
    />
  )
}

function Library({ scores }: { scores: readonly Score[] }) {
  const t = useTranslation('scorebook')
  const language = useLanguage()
  const { number } = useFormat()
  const { address: filter, follow, push } = useScreenAddress(parseLibraryAddress, formatLibraryAddress)
  const shown = useDeferredValue(filter)
  const actions = useScoreActions()
  const placeOf = useScorePlaces()
  const isPhone = usePhone()
  const [edited, setEdited] = useState<Score | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => listScores(scores, shown, localeOf(language)), [scores, shown, language])
  const count = t('filtered', {
    shown: number(found.length),
    count: scores.length,
    number: number(scores.length),
  })
  const filters = <LibraryFilters scores={scores} filter={filter} onChange={push} />
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
      {isFiltered(filter) && (
        <div className={styles.found}>
          <ResultCount text={count} />
          <Button variant="plain" size="small" onClick={() => push(emptyScoreFilter)}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
      {found.length === 0 && <EmptyState sentence={t('nothing')} />}
      <ul ref={list} className={styles.list} aria-label={t('tab.mine')}>
        {found.map((score) => (
          <ScoreRow
            key={score.id}
            score={score}
            actions={actions}
            onEdit={setEdited}
            place={placeOf(score)}
          />
        ))}
      </ul>
      {edited && <EditDialog score={edited} actions={actions} onClose={() => setEdited(null)} />}
    </>
  )
}
