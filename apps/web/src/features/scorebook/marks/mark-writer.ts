import type { Change } from '@segno/domain/change/change'
import type { MarkStep } from '@segno/domain/score/mark-history'
import { emptyHistory, withoutStep, withRedo, withStep } from '@segno/domain/score/mark-history'
import { createStore } from 'zustand/vanilla'
import type { Services } from '../../../data/services/services'
import { commitErrorKind } from '../../../data/services/use-commit'
import { translatorOf } from '../../../i18n/translator'

/** Commits marks, and undoes and redoes the steps of one score since its viewer opened. */
export class MarkWriter {
  readonly history = createStore(() => emptyHistory)
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Commits a step together with `restored`. Undo reverts only the step. Does nothing for an empty step. */
  commit(step: MarkStep, restored: readonly Change[] = []): void {
    if (step.length === 0) return
    this.history.setState(withStep(this.history.getState(), step))
    this.#write(step, restored)
  }

  undo(): void {
    const step = this.history.getState().done.at(-1)
    if (step) this.takeBack(step)
  }

  redo(): void {
    const history = this.history.getState()
    const step = history.undone.at(-1)
    if (!step) return
    this.history.setState(withRedo(history))
    this.#write(step)
  }

  /** Undoes any step, not only the last one. */
  takeBack(step: MarkStep): void {
    const { journal, undo } = this.#services
    undo.remove(step)
    this.history.setState(withoutStep(this.history.getState(), step))
    this.#report(journal.undo(step))
  }

  #write(step: MarkStep, restored: readonly Change[] = []): void {
    const { journal, undo } = this.#services
    undo.push({ changes: step, undo: () => this.takeBack(step) })
    this.#report(journal.commit([...restored, ...step]))
  }

  /** Shows a notice only if the write failed, because a stored mark is visible. */
  #report(written: Promise<void>): void {
    const { notices, persistence } = this.#services
    written.then(
      () => persistence.afterSave(),
      (error: unknown) => {
        const text = translatorOf('shell')(`failed.${commitErrorKind(error)}`)
        notices.show({ text, tone: 'danger', key: 'score-marks' })
      },
    )
  }
}
