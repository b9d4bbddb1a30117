import type { Change } from '@segno/domain/change/change'
import { logPractice } from '@segno/domain/entry/log-practice'
import { repeatEntry } from '@segno/domain/entry/repeat-entry'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo, useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { choosePrimary } from '../entry-form/own-instrument'
import { beginningsOf, fieldsOfLine } from './line-entry'
import { withNamedWork } from './named-work'
import { useFoundWorks } from './use-found-works'
import { useLineDraft } from './use-line-draft'
import { type UnderstoodLine, useParsedLine } from './use-parsed-line'

const MOST_SHOWN = 4

/** Returns the text of an open panel, its parsed entries, and a function that saves them. */
export function useQuickLine() {
  const { ids } = useServices()
  const [id] = useState(() => ids.uuid())
  const { line, write, beforeSave, forget } = useLineDraft(id)
  const typed = useParsedLine(line)
  const found = useFoundWorks(typed.parts)
  const parts = useMemo(() => withNamedWork(typed.parts, found), [typed.parts, found])
  const understood = { ...typed, parts }
  const [primary, setPrimary] = useState<string | null>(null)
  const { save, saving } = useSaveLine(id, understood, primary)
  return {
    line,
    write,
    understood,
    /** The works that the line may mean, best matches first. */
    works: found.slice(0, MOST_SHOWN),
    setPrimary,
    saving,
    /** Saves the entries and removes the stored line. Resolves with false if it saved nothing. */
    save: async (): Promise<boolean> => {
      beforeSave()
      const isSaved = await save()
      if (isSaved) forget()
      return isSaved
    },
  }
}

/**
 * Returns a function that saves the entries of the line, and whether it is saving. `primary` is the instrument
 * that the musician chose in a diary without one, or null.
 */
function useSaveLine(id: string, understood: UnderstoodLine, primary: string | null) {
  const { parts, latest, instrumentOf, readAgain } = understood
  const { clock, ids, journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [saving, setSaving] = useState(false)

  const changes = (): Change[] => {
    const now = milliseconds(clock.now())
    const timeZone = clock.timeZone()
    const [first] = parts
    if (first?.parsed.repeatLast) return latest ? repeatEntry(latest, { id, now, timeZone }) : []
    const all = parts.map(({ parsed }) => parsed)
    const began = beginningsOf(all, { now, timeZone })
    // The time of the panel is up to `CHECK_INTERVAL` old. After midnight, a time of "today" may be in the
    // future.
    if (began.some((moment) => moment > now)) return []
    const entries = parts.flatMap(({ parsed }, index): Change[] => {
      const place = { now, timeZone, instrument: instrumentOf(parsed), pieceId: ids.uuid() }
      const fields = fieldsOfLine(parsed, place, began[index] ?? now)
      if (!fields.ok) return []
      return logPractice(fields.value, { id: index === 0 ? id : ids.uuid(), now, source: 'line' })
    })
    // Save all entries of the line or none of them.
    if (entries.length < parts.length) return []
    // The musician may have removed the chosen instrument from the line.
    if (primary === null || first?.parsed.instrument !== primary) return entries
    return [...entries, ...choosePrimary(journal.body('preference', 'instruments'), primary)]
  }
  const save = async (): Promise<boolean> => {
    const wanted = changes()
    if (wanted.length === 0) {
      readAgain()
      return false
    }
    setSaving(true)
    await commit(wanted, commitTexts(shell('saved')))
    setSaving(false)
    return true
  }
  return { save, saving }
}
