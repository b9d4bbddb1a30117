import {
  type AutoLogProposal,
  logAutoTracked,
  proposeAutoLogEntry,
} from '@segno/domain/auto-log/auto-log-entry'
import type { UnsavedSession } from '@segno/domain/auto-log/unsaved-practice'
import type { EntryDraft, FieldError } from '@segno/domain/entry/entry-draft'
import { milliseconds } from '@segno/domain/units/duration'
import { useCallback, useMemo } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import type { AutoLogCollector } from '../../data/auto-log/auto-log-collector'
import type { Services } from '../../data/services/services'
import { useCommit } from '../../data/services/use-commit'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'

export type LogOutcome =
  | { readonly type: 'logged' }
  /** Another tab has claimed the sessions. */
  | { readonly type: 'taken' }
  /** The browser refused to store the claim of the sessions, so the app saves no entry. */
  | { readonly type: 'failed' }
  | { readonly type: 'wrong'; readonly errors: readonly FieldError[] }

/** Returns the proposed entry for the sessions, computed from the current settings. */
export function proposalOf(
  { journal, clock, ids }: Services,
  sessions: readonly UnsavedSession[],
  newId: () => string = () => ids.uuid(),
): AutoLogProposal {
  return proposeAutoLogEntry(sessions, {
    config: journal.preference('autoLog'),
    primaryInstrument: journal.preference('instruments').primary,
    timeZone: clock.timeZone(),
    newId,
  })
}

/** Returns the functions `log` and `discard`, which save measured sessions as an entry or discard them. */
export function usePracticeActions(autoLog: AutoLogCollector) {
  const log = useLogPractice(autoLog)
  const { notices } = useServices()
  const t = useTranslation('auto-log')
  const shell = useTranslation('shell')
  return useMemo(
    () => ({
      log,
      /** Discards the sessions. The toast offers to restore them. */
      discard: async (sessions: readonly UnsavedSession[]) => {
        const showFailure = () => void notices.show({ text: shell('error.title'), tone: 'danger' })
        const undo = () => void autoLog.restore(sessions).catch(showFailure)
        try {
          await autoLog.discard(sessions)
        } catch {
          return showFailure()
        }
        notices.show({ text: t('discarded'), action: { label: shell('undo'), run: undo } })
      },
    }),
    [autoLog, log, notices, t, shell],
  )
}

/**
 * Returns a function that saves sessions as one entry. `edit` changes the proposed draft. The function claims
 * the sessions before it saves, so neither a second tab nor a reload logs them twice.
 */
export function useLogPractice(autoLog: AutoLogCollector) {
  const services = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const { duration } = useFormat()
  const t = useTranslation('auto-log')
  return useCallback(
    async (
      sessions: readonly UnsavedSession[],
      edit: (draft: EntryDraft) => EntryDraft = (draft) => draft,
    ): Promise<LogOutcome> => {
      const { clock, ids } = services
      const id = ids.uuid()
      const context = { id, now: milliseconds(clock.now()), timeZone: clock.timeZone() }
      const changesOf = (some: readonly UnsavedSession[]) => {
        const proposal = proposalOf(services, some)
        return logAutoTracked(proposal, edit(proposal.draft), context)
      }
      const checked = changesOf(sessions)
      if (!checked.ok) return { type: 'wrong', errors: checked.error }
      const claimed = await autoLog.claim(sessions, id).catch(() => null)
      if (claimed === null) return { type: 'failed' }
      const mine = sessions.filter((session) => session.ids.every((one) => claimed.includes(one)))
      const changes = mine.length > 0 ? changesOf(mine) : null
      if (!changes?.ok) return { type: 'taken' }
      const [change] = changes.value
      const seconds = change?.op === 'put' ? change.body.duration : 0
      void commit(changes.value, commitTexts(t('logged', { duration: duration(seconds) })))
      return { type: 'logged' }
    },
    [services, autoLog, commit, commitTexts, duration, t],
  )
}
