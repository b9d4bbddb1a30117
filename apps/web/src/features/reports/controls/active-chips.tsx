import type { ReportView } from '@segno/domain/report/view/report-view'
import { useEffect, useRef } from 'react'
import { RemovableChip } from '../../../ui/chip'
import { conditionText, groupingText, sortingText } from '../panels/condition-text'
import type { PanelFormat } from '../panels/panel-format'
import styles from '../panels/panels.module.css'
import type { ReportTab } from '../report-tabs'
import { affects } from './panel-tabs'

export interface ActiveChipsProps {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly format: PanelFormat
  /**
   * Called when the musician removes the last chip. The parent moves the focus, because the list disappears.
   */
  readonly onEmpty: () => void
}

/**
 * A chip for each condition, and for grouping and sorting if they affect the tab. Each chip has a button that
 * removes it.
 */
export function ActiveChips({ tab, view, onView, format, onEmpty }: ActiveChipsProps) {
  const chips = chipsOf(tab, view, format)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const buttons = list.current?.querySelectorAll('button') ?? []
    buttons[Math.min(at, buttons.length - 1)]?.focus()
  })
  return (
    <ul ref={list} className={styles.chips} aria-label={format.t('chips.label')}>
      {chips.map((chip, at) => (
        <li key={chip.key}>
          <RemovableChip
            removeLabel={format.t('chip.remove', { name: chip.label })}
            onRemove={() => {
              // The list disappears with its last chip, so the parent must move the focus.
              if (chips.length === 1) onEmpty()
              else removed.current = at
              onView({ ...view, ...chip.without })
            }}
          >
            {chip.label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

interface ActiveChip {
  readonly key: string
  readonly label: string
  readonly without: Partial<ReportView>
}

export function chipsOf(tab: ReportTab, view: ReportView, format: PanelFormat): ActiveChip[] {
  const { conditions, groups, sorts } = view
  const chips: ActiveChip[] = conditions.map((condition, at) => ({
    key: `${at} ${condition.field}`,
    label: conditionText(condition, format),
    without: { conditions: conditions.toSpliced(at, 1) },
  }))
  if (groups.length > 0 && affects('grouping', tab)) {
    chips.push({ key: 'groups', label: groupingText(groups, format), without: { groups: [] } })
  }
  if (sorts.length > 0 && affects('sorting', tab)) {
    chips.push({ key: 'sorts', label: sortingText(sorts, format), without: { sorts: [] } })
  }
  return chips
}
