import type { Entry } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/entry/piece-entries'
import { statusHistoryOf } from '@segno/domain/repertoire/status-history'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** The note of a status change in the current language. Entries store the note in English. */
export function StatusNote({ entry }: { entry: Entry }) {
  const t = useTranslation('repertoire')
  const language = useLanguage()
  const [key] = pieceKeysOfEntry(entry)
  const [change] = key === undefined ? [] : statusHistoryOf([entry], key)
  if (language === 'en' || !change?.from) return entry.notes
  return t('status.changed', { from: t(`status.${change.from}`), to: t(`status.${change.to}`) })
}
