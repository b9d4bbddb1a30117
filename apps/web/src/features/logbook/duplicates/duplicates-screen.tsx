import type { Change } from '@segno/domain/change/change'
import type { DuplicatePair } from '@segno/domain/entry/find-duplicate-pairs'
import { keepBoth, mergeDuplicates } from '@segno/domain/entry/merge-duplicates'
import { mergeMinuteDuplicates } from '@segno/domain/entry/minute-duplicates'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { Spinner } from '../../../ui/spinner'
import { LOGBOOK_PATH } from '../address'
import { type EntryFormat, useEntryFormat } from '../use-entry-format'
import { DuplicateCard } from './duplicate-card'
import styles from './duplicates.module.css'
import { useDuplicates } from './use-duplicates'

/** The number of pairs shown at first, and the number that each press adds. */
const STEP = 20
/** The screen with pairs of entries that may record the same practice. */
export function DuplicatesScreen() {
  const format = useEntryFormat()
  const { t } = format
  const { pairs, composerKey } = useDuplicates()
  const [, navigate] = useLocation()
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const { settle } = useSettle(list, pairs)
  return (
    <>
      <PageHeader
        title={t('duplicates.title')}
        fact={pairs && pairs.length > 0 && t('duplicates.fact', { count: pairs.length })}
        back={
          <IconButton
            icon="chevron-left"
            label={t('duplicates.back')}
            onClick={() => navigate(LOGBOOK_PATH)}
          />
        }
      />
      {pairs && pairs.length > 1 && (
        <MergeMinutes
          pairs={pairs}
          format={format}
          onMerge={(changes, count) => settle(0, changes, t('duplicates.mergedMany', { count }))}
        />
      )}
      {pairs === null && <Spinner label={t('duplicates.looking')} />}
      {pairs?.length === 0 && (
        <EmptyState
          sentence={t('duplicates.none')}
          action={<Button onClick={() => navigate(LOGBOOK_PATH)}>{t('duplicates.back')}</Button>}
        />
      )}
      {pairs && pairs.length > 0 && (
        <ul ref={list} className={styles.list}>
          {pairs.slice(0, shown).map((pair, at) => (
            <DuplicateCard
              key={`${pair.first.id}/${pair.second.id}`}
              pair={pair}
              format={format}
              onMerge={() => {
                const changes = mergeDuplicates(pair.first, pair.second, composerKey)
                settle(at, changes, t('duplicates.merged'))
              }}
              onKeepBoth={() => settle(at, keepBoth(pair.first, pair.second), t('duplicates.kept'))}
            />
          ))}
        </ul>
      )}
      {pairs && pairs.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          {t('duplicates.more')}
        </Button>
      )}
    </>
  )
}

interface MergeMinutesProps {
  readonly pairs: readonly DuplicatePair[]
  readonly format: EntryFormat
  readonly onMerge: (changes: readonly Change[], count: number) => void
}

/** A button that merges all pairs whose entries differ only by a minute. Absent without such pairs. */
function MergeMinutes({ pairs, format, onMerge }: MergeMinutesProps) {
  const { changes, count } = useMemo(() => mergeMinuteDuplicates(pairs), [pairs])
  if (count === 0) return null
  return (
    <Button className={styles.all} onClick={() => onMerge(changes, count)}>
      {format.t('duplicates.mergeMinute', { count })}
    </Button>
  )
}

/**
 * Returns `settle`, which commits the decision on a pair. After the pair disappears, the hook focuses the next
 * pair, or `<main>` if none is left.
 */
function useSettle(list: React.RefObject<HTMLUListElement | null>, pairs: readonly DuplicatePair[] | null) {
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const focusAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run after a pair is removed.
  useEffect(() => {
    const at = focusAt.current
    if (at === null) return
    focusAt.current = null
    const cards = list.current?.children
    const heading = cards?.[Math.min(at, cards.length - 1)]?.querySelector('h2')
    if (heading) heading.focus()
    else document.querySelector<HTMLElement>('main')?.focus()
  }, [pairs, list])
  return {
    settle(at: number, changes: readonly Change[], done: string) {
      focusAt.current = at
      void commit(changes, commitTexts(done))
    },
  }
}
