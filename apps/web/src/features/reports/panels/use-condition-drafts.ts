import type { ReportView } from '@segno/domain/report/view/report-view'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { type ConditionDraft, draftOfCondition } from './condition-draft'
import { appliedConditions, appliedDrafts, conditionsOf, draftsFor, sameConditions } from './condition-list'

/**
 * The pause in milliseconds before typed text changes the filter. Each change of the filter adds a history
 * entry.
 */
const PAUSE = 500

interface ConditionDrafts {
  readonly drafts: readonly ConditionDraft[]
  /** Replaces the drafts. With `isTyped`, the filter changes only after a pause in typing. */
  change(drafts: readonly ConditionDraft[], isTyped?: boolean): void
  /** Applies typed text without waiting for the pause. */
  settle(): void
}

/** Returns the conditions of a view as drafts of a form. Only complete drafts change the view. */
export function useConditionDrafts(view: ReportView, onView: (view: ReportView) => void): ConditionDrafts {
  const { clock, ids } = useServices()
  const newId = () => ids.uuid()
  const [drafts, setDrafts] = useState<readonly ConditionDraft[]>(() =>
    view.conditions.map((condition) => draftOfCondition(condition, newId())),
  )
  const [seen, setSeen] = useState(view.conditions)
  if (seen !== view.conditions) {
    setSeen(view.conditions)
    if (!sameConditions(appliedConditions(drafts), view.conditions)) {
      setDrafts(draftsFor(view.conditions, drafts, newId))
    }
  }
  const latest = useRef({ drafts, view, onView })
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { drafts, view, onView }
  })

  const apply = (next: readonly ConditionDraft[]) => {
    cancel.current?.()
    cancel.current = null
    setDrafts(appliedDrafts(next))
    const { view: shown, onView: show } = latest.current
    const conditions = conditionsOf(next)
    if (!sameConditions(conditions, shown.conditions)) show({ ...shown, conditions })
  }
  const settle = () => {
    if (cancel.current) apply(latest.current.drafts)
  }
  const leave = useRef(settle)
  useEffect(() => {
    leave.current = settle
  })
  // When the panel closes during the pause, apply the typed text. After a navigation to another screen, do not:
  // `onView` would navigate back to the reports.
  useEffect(
    () => () => {
      if (window.location.pathname.startsWith('/reports')) leave.current()
    },
    [],
  )

  return {
    drafts,
    settle,
    change(next, isTyped = false) {
      if (!isTyped) return apply(next)
      cancel.current?.()
      setDrafts(next)
      cancel.current = clock.after(PAUSE, () => apply(latest.current.drafts))
    },
  }
}
