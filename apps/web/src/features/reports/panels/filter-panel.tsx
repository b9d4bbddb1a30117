import { type FilterField, filterFields } from '@segno/domain/report/view/condition'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { limits } from '@segno/domain/shared/limits'
import { useEffect, useRef } from 'react'
import type { ReportChoices } from '../../../data/reports/use-report-choices'
import { useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import { type ConditionDraft, newDraft } from './condition-draft'
import { ConditionRow } from './condition-row'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'
import { useConditionDrafts } from './use-condition-drafts'

export interface FilterPanelProps {
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  /** The values that occur in the diary; null until the diary has loaded. */
  readonly choices: ReportChoices | null
  readonly format: PanelFormat
}

/** The panel that edits, adds and removes conditions of the filter. */
export function FilterPanel({ view, onView, choices, format }: FilterPanelProps) {
  const { ids } = useServices()
  const { drafts, change, settle } = useConditionDrafts(view, onView)
  const box = useRef<HTMLDivElement>(null)
  /** The id of the condition to focus after the next render; '' focuses the button that adds a condition. */
  const focusNext = useRef<string | null>(null)
  const { t } = format
  useEffect(() => {
    const wanted = focusNext.current
    if (wanted === null) return
    focusNext.current = null
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-condition]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.condition === wanted)
    const control = row?.querySelector<HTMLElement>('[data-place=field]')
    ;(control ?? box.current?.querySelector<HTMLElement>('[data-place=add]'))?.focus()
  })

  const replace = (at: number) => (draft: ConditionDraft, isTyped?: boolean) =>
    change(drafts.with(at, draft), isTyped)
  const add = () => {
    const id = ids.uuid()
    focusNext.current = id
    change([...drafts, newDraft(id, nextField(drafts))])
  }
  const remove = (at: number) => {
    focusNext.current = (drafts[at + 1] ?? drafts[at - 1])?.id ?? ''
    change(drafts.toSpliced(at, 1))
  }
  return (
    <div ref={box} className={styles.list}>
      <p className={styles.lead}>{t(drafts.length === 0 ? 'condition.none' : 'condition.all')}</p>
      {drafts.some(({ field }) => ofPieces.has(field)) && (
        <p className={styles.lead}>{t('condition.whole')}</p>
      )}
      {drafts.map((draft, at) => (
        <ConditionRow
          key={draft.id}
          number={at + 1}
          draft={draft}
          choices={choices}
          format={format}
          onChange={replace(at)}
          onSettle={settle}
          onRemove={() => remove(at)}
        />
      ))}
      <div className={styles.acts}>
        <Button
          size="small"
          variant="plain"
          icon="plus"
          data-place="add"
          disabled={drafts.length >= limits.conditions}
          onClick={add}
        >
          {t('condition.add')}
        </Button>
        {drafts.length > 0 && (
          <Button
            size="small"
            variant="plain"
            onClick={() => {
              focusNext.current = ''
              change([])
            }}
          >
            {t('panel.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The fields whose conditions match an entry if one of its pieces matches. The whole entry then counts. */
const ofPieces: ReadonlySet<FilterField> = new Set(['piece', 'work', 'composer', 'programmes'])

/** The most common fields. A new condition uses the first one that no other condition uses. */
const usual: readonly FilterField[] = ['instrument', 'piece', 'composer', 'type', 'duration', 'date']

function nextField(drafts: readonly ConditionDraft[]): FilterField {
  const taken = new Set(drafts.map(({ field }) => field))
  return [...usual, ...filterFields].find((field) => !taken.has(field)) ?? 'instrument'
}
