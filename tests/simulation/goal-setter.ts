import type { Goal } from '@segno/domain/goal/goal'
import { createGoal, deleteGoal, editGoal, linkEntry, unlinkEntry } from '@segno/domain/goal/goal-commands'
import { parseGoalEdit, parseNewGoal } from '@segno/domain/goal/goal-fields'
import { trackProgress } from '@segno/domain/goal/track-progress'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { DiaryEditLog } from './diary-edit-log'
import { nowOf, take } from './pianist'
import { anyName } from './piece-names'
import type { WrittenPage } from './written-page'

interface GoalSetterDeps {
  readonly random: SeededRandom
  readonly editLog: DiaryEditLog
  readonly newId: (kind: string) => string
}

/** Changes goals on a person's devices with the product's commands. */
export class GoalSetter {
  readonly #random: SeededRandom
  readonly #editLog: DiaryEditLog
  readonly #newId: (kind: string) => string

  constructor({ random, editLog, newId }: GoalSetterDeps) {
    this.#random = random
    this.#editLog = editLog
    this.#newId = newId
  }

  create(page: WrittenPage): void {
    const name = anyName(this.#random)
    const raw = {
      title: `Goal ${this.#editLog.newValue()}`,
      kind: this.#random.pick(['daily_practice', 'daily_practice', 'daily_practice', 'custom']),
      scoreId: this.#random.chance(0.75) ? this.#anyKey(page) : pieceKeyOf(name.title, name.composer),
      targetValue: this.#random.pick([3600, 1e8, 1e8]),
    }
    const fields = parseNewGoal(raw, { today: todayOf(page) })
    if (!fields.ok) return
    page.commit('create-goal', createGoal(fields.value, { id: this.#newId('goal'), now: nowOf(page) }))
  }

  edit(page: WrittenPage): void {
    const goal = this.#any(page)
    if (!goal) return
    const raw = this.#random.pick<Record<string, unknown>>([
      { practiceNotes: this.#editLog.newValue() },
      { description: this.#editLog.newValue() },
      { targetValue: this.#random.pick([1800, 7200, 1e8]) },
      { status: this.#random.pick(['active', 'completed']) },
      { milestones: [...goal.milestones, this.#editLog.newValue()].slice(-5) },
    ])
    const edit = parseGoalEdit(raw, { today: todayOf(page), goal })
    if (edit.ok) take(page, 'edit-goal', editGoal(goal, edit.value, page.living('progress')))
  }

  remove(page: WrittenPage): void {
    const goal = this.#any(page)
    if (goal) take(page, 'delete-goal', deleteGoal(goal))
  }

  /** Adds a manual step. The steps of all devices must add up exactly. */
  track(page: WrittenPage): void {
    const goal = this.#any(page)
    if (!goal) return
    const step = { value: this.#random.whole(-2, 9), notes: this.#editLog.newValue(), entryId: null }
    const context = { id: this.#newId('step'), now: nowOf(page), progress: page.living('progress') }
    const tracked = trackProgress(goal, step, context)
    if (tracked.ok) page.commit('track', tracked.value.changes)
  }

  linkOrUnlink(page: WrittenPage): void {
    const goal = this.#any(page)
    const entries = page.living('entry')
    if (!goal || entries.length === 0) return
    const linked = goal.linkedEntries.length > 0 && this.#random.chance(0.4)
    if (linked) take(page, 'unlink', unlinkEntry(goal, this.#random.pick(goal.linkedEntries)))
    else take(page, 'link', linkEntry(goal, this.#random.pick(entries).id))
  }

  #any(page: WrittenPage): Goal | undefined {
    const goals = page.living('goal')
    return goals.length === 0 ? undefined : this.#random.pick(goals)
  }

  #anyKey(page: WrittenPage): string | null {
    const items = page.living('repertoire')
    return items.length === 0 || this.#random.chance(0.3) ? null : this.#random.pick(items).scoreId
  }
}

function todayOf(page: WrittenPage) {
  return calendarDayOf(page.device.now(), 'UTC')
}
