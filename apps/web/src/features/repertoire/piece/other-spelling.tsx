import { sameTitled } from '@segno/domain/composers/same-titled'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { renamePiece } from '@segno/domain/repertoire/rename-piece'
import { useMemo } from 'react'
import { renameStateOf } from '../../../data/journal/rename-state'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { commitRename } from '../../../data/services/commit-rename'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { Button } from '../../../ui/button'
import styles from './piece-page.module.css'
import { rememberRename } from './renamed-pieces'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

interface OtherSpellingProps {
  readonly piece: PieceView
  readonly format: PieceFormat
}

/** Offers to unite the piece with another spelling of it in the diary. Absent if there is none. */
export function OtherSpelling({ piece, format: { t, list, ...format } }: OtherSpellingProps) {
  const services = useServices()
  const isShared = useSession() !== null
  const other = useOtherSpelling(piece)
  if (!other) return null
  const index = repertoireIndexOf(services.journal)
  const { title, composer } = index.nameOf(other)
  const unite = async () => {
    const { changes, hasRoom } = renamePiece(
      { oldPiece: { title, composer }, newPiece: piece.name },
      renameStateOf(services.journal, index.practiceOf(other)?.entries ?? []),
    )
    if (!hasRoom) {
      services.notices.show({ text: t('error.programmeFull'), tone: 'danger' })
      return
    }
    rememberRename(services.journal, other, piece.key)
    const texts = format.act(t('spelling.done'), 'failed.update')
    await commitRename(services, changes, { ...texts, onlyHere: t('rename.onlyHere'), isShared })
  }
  return (
    <div className={styles.plan}>
      <p>{t('spelling.also', { name: list([title, composer]) })}</p>
      <Button
        size="small"
        onClick={(event) => {
          // The pressed button disappears, so focus the name of the piece.
          event.currentTarget.closest('main')?.querySelector('h1')?.focus()
          void unite()
        }}
      >
        {t('spelling.unite')}
      </Button>
    </div>
  )
}

/**
 * Returns the key of the same piece in another spelling of its composer; undefined if the diary has none.
 * Fetches the table of composers only if another piece has the title.
 */
function useOtherSpelling({ key, name }: PieceView): PieceKey | undefined {
  const days = useJournal((journal) => journal.entryDays())
  const version = useJournal((journal) => journal.version('repertoire'))
  const { journal } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new days or a new version mean that pieces may have changed.
  const others = useMemo(
    () => sameTitled(key, repertoireIndexOf(journal).keys()),
    [journal, key, days, version],
  )
  const composerKey = useComposerKey(others.length > 0)
  const index = repertoireIndexOf(journal)
  return others.find((other) => composerKey(index.nameOf(other).composer) === composerKey(name.composer))
}
