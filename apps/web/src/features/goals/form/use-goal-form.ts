import type { Change } from '@segno/domain/change/change'
import { createGoal, editGoal } from '@segno/domain/goal/goal-commands'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { ok, type Result } from '@segno/domain/shared/result'
import { sameValue } from '@segno/domain/shared/same-value'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useServices } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { markAsSaving, type StoredDraft } from '../../../draft-form/stored-draft'
import { useDraftForm } from '../../../draft-form/use-draft-form'
import { useSave } from '../../../draft-form/use-save'
import { useTranslation } from '../../../i18n/use-translation'
import { useGoalCommitTexts } from '../use-goal-commit-texts'
import type { GoalDraft } from './goal-draft'
import type { GoalFormSetup } from './goal-form-setup'
import { type FormState, parseEditedDraft, parseNewGoalDraft } from './parse-goal-draft'

/** Returns the state of the goal form: its draft, its errors, and functions that save or discard it. */
export function useGoalForm(setup: GoalFormSetup) {
  const { drafts } = useServices()
  const { today } = useToday()
  const { id, base, draftName, original } = setup
  const form = useDraftForm({
    ...setup,
    store: {
      keep: (draft) => drafts.keep(draftName, { id, draft, base } satisfies StoredDraft<GoalDraft>),
      forget: () => drafts.forget(draftName),
    },
  })
  const { draft, attempts, unreadable } = form
  const problems = useMemo((): readonly FieldProblem[] => {
    if (attempts === 0) return []
    const state = { today, unreadable }
    const parsed = original ? parseEditedDraft(draft, base, original, state) : parseNewGoalDraft(draft, state)
    return parsed.ok ? [] : parsed.error
  }, [attempts, draft, unreadable, original, base, today])
  const { saving, failed, save } = useSaveGoal(setup)
  const drop = useDropDraft(setup)
  return {
    ...form,
    problems,
    saving,
    failed,
    async save(unreadableNow: readonly string[]): Promise<boolean> {
      form.setUnreadable(unreadableNow)
      const outcome = await save(form.latest(), { today, unreadable: unreadableNow })
      if (outcome === 'wrong') form.refuse()
      return outcome === 'saved'
    },
    /** Deletes the draft. Undo restores it and calls `reopen`. */
    drop: (reopen: () => void) => drop(form.latest(), reopen),
  }
}

type Outcome = 'saved' | 'wrong' | 'failed'

function useSaveGoal(setup: GoalFormSetup) {
  const services = useServices()
  const { journal, clock, drafts, notices } = services
  const texts = useGoalCommitTexts()
  const { saving, failed, setFailed, save } = useSave()
  const { id, original, base, draftName, restoredFrom } = setup
  const deed = original ? 'update' : 'create'

  function changesOf(draft: GoalDraft, state: FormState): Result<Change[], FieldProblem[] | 'goalNotFound'> {
    if (!original) {
      const parsed = parseNewGoalDraft(draft, state)
      return parsed.ok ? ok(createGoal(parsed.value, { id, now: milliseconds(clock.now()) })) : parsed
    }
    const current = journal.body('goal', id)
    const parsed = parseEditedDraft(draft, base, current ?? original, state)
    if (!parsed.ok) return parsed
    return editGoal(current, parsed.value, repertoireIndexOf(journal).goals.view(id)?.steps ?? [])
  }

  return {
    saving,
    failed,
    async save(draft: GoalDraft, state: FormState): Promise<Outcome> {
      const changes = changesOf(draft, state)
      if (!changes.ok) {
        if (changes.error !== 'goalNotFound') return 'wrong'
        notices.show({ text: texts.refused(deed, changes.error), tone: 'danger' })
        setFailed(true)
        return 'failed'
      }
      const done = texts.t(original ? 'notice.updated' : 'notice.created')
      const forgetDraft = original
        ? () => drafts.forget(draftName)
        : await markAsSaving(services, draftName, id, restoredFrom)
      const isKept = await save(changes.value, texts.of(deed, done))
      if (isKept) await forgetDraft()
      return isKept ? 'saved' : 'failed'
    },
  }
}

/**
 * Returns a function that deletes the draft. If the draft has changes, a notice offers undo, which restores it
 * and calls `reopen`.
 */
function useDropDraft({ id, base, draftName }: GoalFormSetup) {
  const { drafts, notices } = useServices()
  const { t } = useGoalCommitTexts()
  const shell = useTranslation('shell')
  return (draft: GoalDraft, reopen: () => void) => {
    void drafts.forget(draftName)
    if (sameValue(draft, base)) return
    const bringBack = () => {
      drafts.keep(draftName, { id, draft, base } satisfies StoredDraft<GoalDraft>)
      reopen()
    }
    notices.show({
      text: t('draft.dropped'),
      action: { label: shell('undo'), run: bringBack },
    })
  }
}
