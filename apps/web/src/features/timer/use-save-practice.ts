import { logPractice } from '@segno/domain/entry/log-practice'
import type { Piece } from '@segno/domain/piece/piece'
import type { TimerProposal } from '@segno/domain/timer/timer'
import { timerEntries } from '@segno/domain/timer/timer-entries'
import { type PieceTime, pieceTimes } from '@segno/domain/timer/timer-stretches'
import { milliseconds, seconds } from '@segno/domain/units/duration'
import { useLocation } from 'wouter'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { newEntryInstrument } from '../../data/services/new-entry-instrument'
import { useServices } from '../../data/services/use-services'
import { usePracticeTimer } from '../../data/services/use-timer'
import { useSave } from '../../draft-form/use-save'
import { formatDuration } from '../../i18n/format'
import type { Translate } from '../../i18n/keys'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

/** The proposals that are being saved, so that a second press does not save one twice. */
const saving = new WeakSet<TimerProposal>()

/**
 * Returns a function that saves a stopped timer as one entry per piece, or as one without a piece. It returns
 * false, without saving, if the form has to ask: only some of the time has a piece, or no instrument is known.
 * A failed save keeps the proposal.
 */
export function useSavePractice(): (proposal: TimerProposal) => Promise<boolean> {
  const { clock, ids, journal, loadAutoLog } = useServices()
  const timer = usePracticeTimer()
  const { save } = useSave()
  const commitTexts = useCommitTexts()
  const [, navigate] = useLocation()
  const t = useTranslation('timer')
  const language = useLanguage()
  return async (proposal) => {
    if (saving.has(proposal)) return true
    const usual = newEntryInstrument(journal, [])
    const rows = pieceTimes(timer.proposals.stretches(proposal))
    if (usual === null || rows === null) return false
    saving.add(proposal)
    const now = milliseconds(clock.now())
    const instrumentOf = (pieces: readonly Piece[]) => newEntryInstrument(journal, pieces) ?? usual
    const context = { instrumentOf, timeZone: clock.timeZone(), newId: () => ids.uuid() }
    // The proposal stores the ids of its entries, so neither a second tab nor a reload logs it twice.
    const stored = timer.proposals.find(proposal)
    const entries = timerEntries(rows, context).map((fields, at) => ({
      id: stored?.entryIds?.[at] ?? ids.uuid(),
      fields,
    }))
    const first = entries[0]?.id ?? ''
    // `cover` removes the timer's time from the unsaved practice of tools that ran meanwhile. The entries are
    // saved even if `cover` fails.
    await loadAutoLog()
      .then((autoLog) => autoLog.cover(first, timer.proposals.countedRuns(proposal)))
      .catch(() => {})
    const isOne = entries.length === 1
    const total = rows.reduce((sum, row) => sum + row.seconds, 0)
    const duration = formatDuration(seconds(total), language)
    const isKept = await save(
      entries.flatMap(({ id, fields }) => logPractice(fields, { id, now, source: 'timer' })),
      {
        ...commitTexts(
          isOne ? savedOne(t, duration, rows[0]) : t('saved.many', { duration, count: entries.length }),
        ),
        otherAction: isOne
          ? { label: t('saved.edit'), run: () => navigate(`/logbook/${encodeURIComponent(first)}/edit`) }
          : { label: t('saved.logbook'), run: () => navigate('/logbook') },
        // Undo removes the entries, so the measured time becomes a proposal again.
        onUndone: () => void timer.proposals.bringBack(stored),
      },
    )
    if (isKept) await timer.proposals.forget(proposal)
    saving.delete(proposal)
    return true
  }
}

function savedOne(t: Translate<'timer'>, duration: string, row: PieceTime | undefined): string {
  const title = row?.piece?.title
  return title === undefined ? t('saved.plain', { duration }) : t('saved.one', { duration, title })
}
