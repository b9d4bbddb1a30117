import { type BarPage, pageOfBar, withFirstBar } from '@segno/domain/score/bar-pages'
import type { Score } from '@segno/domain/score/score'
import { editScore } from '@segno/domain/score/score-commands'
import { type FormEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NumberField } from '../../../ui/form/field'
import { IconButton } from '../../../ui/icon-button'
import styles from './bars.module.css'
import { barOf, barRange, GoToBar } from './go-to-bar'
import type { PagesStore } from './pages-store'

interface BarsSectionProps {
  readonly score: Score
  readonly pages: PagesStore
  readonly isReadOnly: boolean
  readonly onPage: (page: number) => void
}

/**
 * Lists the pages whose first bar is set. One field turns to a bar. Another sets the first bar of a page,
 * unless the viewer is read-only.
 */
export function BarsSection({ score, pages, isReadOnly, onPage }: BarsSectionProps) {
  const t = useTranslation('score-bars')
  const shell = useTranslation('shell')
  const id = useId()
  const commit = useCommit()
  const texts = useCommitTexts()
  const { barPages } = score
  const save = (page: number, firstBar: number | null) => {
    const edited = editScore(score, { barPages: [...withFirstBar(barPages, page, firstBar)] })
    if (edited.ok) void commit(edited.value, texts(shell('saved')))
  }
  return (
    <section aria-labelledby={id} className={styles.bars}>
      <h3 id={id} className={styles.title}>
        {t('title')}
      </h3>
      <p className={styles.quiet}>{t('lead')}</p>
      {barPages.length > 0 && (
        <GoToBar pageOf={(bar) => pageOfBar(barPages, bar)} unknown={t('unknown')} onPage={onPage} />
      )}
      {!isReadOnly && (
        <FirstBar
          barPages={barPages}
          pages={pages}
          pageCount={score.pageCount}
          onSave={save}
          onPage={onPage}
        />
      )}
      {barPages.length > 0 && (
        <ul className={styles.list}>
          {barPages.map(({ page, firstBar }) => (
            <li key={page}>
              <Button variant="plain" onClick={() => onPage(page)}>
                {t('of', { page, bar: firstBar })}
              </Button>
              {!isReadOnly && (
                <IconButton icon="close" label={t('remove', { page })} onClick={() => save(page, null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The field for the first bar of a page. Enter saves it and turns to the next page, if there is one. */
function FirstBar({
  barPages,
  pages,
  pageCount,
  onSave,
  onPage,
}: {
  barPages: readonly BarPage[]
  pages: PagesStore
  pageCount: number | null
  onSave: (page: number, firstBar: number) => void
  onPage: (page: number) => void
}) {
  const t = useTranslation('score-bars')
  const page = useEditedPage(pages)
  const [typed, setTyped] = useState<{ readonly page: number; readonly text: string } | null>(null)
  const [isRefused, setRefused] = useState(false)
  const stored = barPages.find((one) => one.page === page.edited)?.firstBar
  const text = typed?.page === page.edited ? typed.text : String(stored ?? '')
  const isLast = pageCount === null || page.edited >= pageCount
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const bar = barOf(text)
    setRefused(bar === null)
    if (bar === null) return
    onSave(page.edited, bar)
    setTyped(null)
    if (isLast) return
    page.edit(page.edited + 1)
    onPage(page.edited + 1)
  }
  return (
    <form noValidate className={styles.row} onSubmit={submit}>
      <NumberField
        label={t('first', { page: page.edited })}
        value={text}
        min={barRange.min}
        max={barRange.max}
        step={1}
        error={isRefused ? t('error', barRange) : undefined}
        onValueChange={(value) => {
          setRefused(false)
          setTyped({ page: page.edited, text: value })
        }}
      />
      <Button type="submit">{t(isLast ? 'save' : 'saveNext')}</Button>
    </form>
  )
}

/**
 * Returns the page that the field edits: the musician's choice if it is still shown, else the first shown page.
 */
function useEditedPage(pages: PagesStore): { edited: number; edit: (page: number) => void } {
  const shown = useStore(pages)
  const [chosen, setChosen] = useState<number | null>(null)
  return { edited: chosen !== null && shown.includes(chosen) ? chosen : (shown[0] ?? 1), edit: setChosen }
}
