import type { Change } from '@segno/domain/change/change'
import { logPractice } from '@segno/domain/entry/log-practice'
import { repeatEntry } from '@segno/domain/entry/repeat-entry'
import { milliseconds } from '@segno/domain/units/duration'
import { useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { choosePrimary } from '../entry-form/own-instrument'
import { fieldsOfLine } from './line-entry'
import { useKeptLine } from './use-kept-line'
import { useLine } from './use-line'

/** Returns the line of an open panel, its meaning, and a function that saves it. */
export function useQuickLine() {
  const { ids } = useServices()
  const [id] = useState(() => ids.uuid())
  const { line, write, beforeSave, forget } = useKeptLine(id)
  const understood = useLine(line)
  const [primary, setPrimary] = useState<string | null>(null)
  const { save, saving } = useSaveLine(id, understood, primary)
  return {
    line,
    write,
    understood,
    setPrimary,
    saving,
    /** Saves and clears the line. Resolves with whether the line had an entry. */
    save: async (): Promise<boolean> => {
      beforeSave()
      const isSaved = await save()
      if (isSaved) forget()
      return isSaved
    },
  }
}

/** Saves the entry of the line. Returns whether there was one. `primary` answered the question about the instrument. */
function useSaveLine(
  id: string,
  { parsed, latest, instrument }: ReturnType<typeof useLine>,
  primary: string | null,
) {
  const { clock, ids, journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [saving, setSaving] = useState(false)

  const changes = (): Change[] => {
    const now = milliseconds(clock.now())
    const timeZone = clock.timeZone()
    if (parsed.repeatLast) return latest ? repeatEntry(latest, { id, now, timeZone }) : []
    const fields = fieldsOfLine(parsed, { now, timeZone, instrument, pieceId: ids.uuid() })
    if (!fields.ok) return []
    const entry = logPractice(fields.value, { id, now, source: 'line' })
    // The person may have taken the answer out of the line again.
    if (primary === null || parsed.instrument !== primary) return entry
    return [...entry, ...choosePrimary(journal.body('preference', 'instruments'), primary)]
  }
  const save = async (): Promise<boolean> => {
    const wanted = changes()
    if (wanted.length === 0) return false
    setSaving(true)
    await commit(wanted, commitTexts(shell('saved')))
    setSaving(false)
    return true
  }
  return { save, saving }
}
