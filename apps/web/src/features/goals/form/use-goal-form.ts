import type { Change } from '@segno/domain/change/change'
import { createGoal, editGoal } from '@segno/domain/goal/goal-commands'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { ok, type Result } from '@segno/domain/shared/result'
import { sameValue } from '@segno/domain/shared/same-value'
import { milliseconds } from '@segno/domain/units/duration'
import { useCallback, useMemo, useRef, useState } from 'react'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { useTranslation } from '../../../i18n/use-translation'
import { useGoalCommitTexts } from '../use-goal-commit-texts'
import type { GoalDraft } from './goal-draft'
import type { GoalFormSetup } from './goal-form-setup'
import { parseEditedDraft, parseNewGoalDraft } from './parse-goal-draft'
import type { StoredGoalDraft } from './stored-goal-draft'

/** What is typed into a form, kept on the device at every change. */
export function useGoalForm(setup: GoalFormSetup) {
  const { drafts } = useServices()
  const { today } = useToday()
  const [draft, setDraft] = useState(setup.draft)
  const latest = useRef(setup.draft)
  const [attempts, setAttempts] = useState(0)
  const [restored, setRestored] = useState(setup.restored)
  const [bad, setBad] = useState<readonly string[]>([])
  const save = useSave(setup)
  const problems = useMemo((): readonly FieldProblem[] => {
    if (attempts === 0) return []
    const { original, base } = setup
    const state = { today, bad }
    const parsed = original ? parseEditedDraft(draft, base, original, state) : parseNewGoalDraft(draft, state)
    return parsed.ok ? [] : parsed.error
  }, [attempts, draft, bad, setup, today])

  const update = useCallback(
    (fields: Partial<GoalDraft>) => {
      latest.current = { ...latest.current, ...fields }
      setDraft(latest.current)
      setBad((before) => before.filter((field) => !(field in fields)))
      const { id, base, draftName } = setup
      drafts.keep(draftName, { id, draft: latest.current, base } satisfies StoredGoalDraft)
    },
    [setup, drafts],
  )
  return {
    draft,
    update,
    problems,
    /** Grows with every refused save: the time to lead to what is wrong. */
    attempts,
    restored,
    saving: save.saving,
    failed: save.failed,
    discardDraft() {
      latest.current = setup.base
      setDraft(setup.base)
      setRestored(false)
      setBad([])
      void drafts.forget(setup.draftName)
    },
    async save(badNow: readonly string[]): Promise<boolean> {
      setBad(badNow)
      const saved = await save.save(latest.current, badNow, today)
      if (saved === 'wrong') setAttempts((count) => count + 1)
      return saved === 'saved'
    },
    /** Gives up what was typed; `reopen` shows it again where somebody wants it back. */
    drop: (reopen: () => void) => save.drop(latest.current, reopen),
    pieceKey: () => latest.current.pieceKey,
  }
}

type Saved = 'saved' | 'wrong' | 'failed'

function useSave(setup: GoalFormSetup) {
  const { journal, clock, drafts, notices } = useServices()
  const commit = useCommit()
  const texts = useGoalCommitTexts()
  const shell = useTranslation('shell')
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const { id, original, base, draftName } = setup
  const deed = original ? 'update' : 'create'

  type State = Parameters<typeof parseNewGoalDraft>[1]
  function changesOf(draft: GoalDraft, state: State): Result<Change[], FieldProblem[] | 'goalNotFound'> {
    if (!original) {
      const parsed = parseNewGoalDraft(draft, state)
      return parsed.ok ? ok(createGoal(parsed.value, { id, now: milliseconds(clock.now()) })) : parsed
    }
    const current = journal.body('goal', id)
    const parsed = parseEditedDraft(draft, base, current ?? original, state)
    if (!parsed.ok) return parsed
    return editGoal(current, parsed.value, repertoireIndexOf(journal).goals.view(id)?.steps ?? [])
  }

  async function save(draft: GoalDraft, bad: readonly string[], today: State['today']): Promise<Saved> {
    const changes = changesOf(draft, { today, bad })
    if (!changes.ok) {
      if (changes.error !== 'goalNotFound') return 'wrong'
      notices.show({ text: texts.refused(deed, changes.error), tone: 'danger' })
      setFailed(true)
      return 'failed'
    }
    setSaving(true)
    setFailed(false)
    const done = texts.t(original ? 'notice.updated' : 'notice.created')
    const durable = await commit(changes.value, texts.of(deed, done))
    setSaving(false)
    // Where this browser stores nothing at all, waiting for the disk would be waiting for ever.
    const isKept = durable || journal.storageState().trouble === 'memory-only'
    setFailed(!isKept)
    if (isKept) await drafts.forget(draftName)
    return isKept ? 'saved' : 'failed'
  }

  /** Gives up what was typed; it can be had back for a while. */
  function drop(draft: GoalDraft, reopen: () => void) {
    void drafts.forget(draftName)
    if (sameValue(draft, base)) return
    const bringBack = () => {
      drafts.keep(draftName, { id, draft, base } satisfies StoredGoalDraft)
      reopen()
    }
    notices.show({
      text: texts.t('draft.dropped'),
      action: { label: shell('undo'), run: bringBack },
    })
  }
  return { save, drop, saving, failed }
}
