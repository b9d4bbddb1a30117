import type { Entry } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/repertoire/piece-entries'
import { statusHistoryOf } from '@segno/domain/repertoire/status-history'
import { useText } from '../../../i18n/use-text'

/** A change of status in the language of the reader; entries keep it in English, whoever wrote them. */
export function StatusNote({ entry }: { entry: Entry }) {
  const t = useText('repertoire')
  const [key] = pieceKeysOfEntry(entry)
  const [change] = key === undefined ? [] : statusHistoryOf([entry], key)
  if (!change) return entry.notes
  const to = t(`status.${change.to}`)
  return change.from ? `${t(`status.${change.from}`)} → ${to}` : to
}
