import {
  type ComposerCount,
  type ComposerNames,
  countComposers,
  piecesOfDiary,
  renameComposers,
} from '@segno/domain/composers/rename-composers'
import { useMemo } from 'react'
import { useCommitTexts } from '../app-state/use-commit-texts'
import { renameStateOf } from '../data/journal/rename-state'
import { commitRename } from '../data/services/commit-rename'
import { useJournal, useServices } from '../data/services/use-services'
import { useFormat } from '../i18n/use-format'
import { useLanguage, useTranslation } from '../i18n/use-translation'

/** Renames composers. Resolves with true if the diary shows the new names. */
export type RenameComposers = (names: ComposerNames) => Promise<boolean>

/** Returns the composers of the diary with their number of pieces, sorted by name. */
export function useDiaryComposers(): readonly ComposerCount[] {
  const language = useLanguage()
  const services = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const versions = useJournal((journal) =>
    (['repertoire', 'programme', 'metronomePreset'] as const).reduce(
      (sum, kind) => sum + journal.version(kind),
      0,
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new days or versions mean that pieces may have changed.
  return useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true })
    return countComposers(piecesOfDiary(renameStateOf(services.journal))).sort((a, b) =>
      order.compare(a.name, b.name),
    )
  }, [days, versions, language, services])
}

/** Returns a function that renames composers as one change. */
export function useRenameComposers(): RenameComposers {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const services = useServices()
  const commitTexts = useCommitTexts()
  return async (names) => {
    const { changes, pieceCount: count, hasRoom } = renameComposers(names, renameStateOf(services.journal))
    if (!hasRoom) {
      services.notices.show({ text: t('composers.noRoom'), tone: 'danger' })
      return false
    }
    if (changes.length === 0) return true
    const done = t('composers.done', { count, formatted: number(count) })
    return commitRename(services, changes, { ...commitTexts(done), onlyHere: done, isShared: false })
  }
}
