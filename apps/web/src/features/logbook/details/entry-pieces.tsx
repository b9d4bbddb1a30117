import type { Entry } from '@segno/domain/entry/entry'
import { emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { Link } from 'wouter'
import { classNames } from '../../../ui/class-names'
import { SignText } from '../../../ui/music/sign-text'
import { formatAddress } from '../address'
import { pieceFacts, pieceShares } from '../entry-facts'
import { leadingPiece } from '../entry-text'
import type { EntryFormat } from '../use-entry-format'
import styles from './entry-details.module.css'

interface EntryPiecesProps {
  readonly entry: Entry
  readonly format: EntryFormat
  /**
   * Whether the sheet around the details shows the title of the first piece. The list of pieces then omits this
   * title.
   */
  readonly titleShown: boolean
}

/** The pieces of an entry. Each title links to the piece, each composer to the composer's entries. */
export function EntryPieces({ entry, format, titleShown }: EntryPiecesProps) {
  if (entry.pieces.length > 1) return <SharedPieces {...{ entry, format, titleShown }} />
  const piece = leadingPiece(entry)
  if (!piece) return !titleShown && <h2 className={styles.title}>{format.title(entry)}</h2>
  return (
    <>
      {!titleShown && <PieceTitle {...piece} />}
      {piece.composer && (
        <p className={classNames(styles.composer, titleShown && styles.underTitle)}>
          <ComposerLink {...{ format }} entryId={titleShown ? null : entry.id} composer={piece.composer} />
        </p>
      )}
    </>
  )
}

function SharedPieces({ entry, format, titleShown }: EntryPiecesProps) {
  const shares = pieceShares(entry)
  return (
    <ul className={styles.pieces}>
      {entry.pieces.map((piece, at) => (
        <li key={piece.id} className={titleShown && at === 0 ? styles.underTitle : undefined}>
          {!(titleShown && at === 0) && <PieceTitle {...piece} />}
          {piece.composer && (
            <p className={styles.composer}>
              <ComposerLink
                {...{ format }}
                entryId={titleShown ? null : entry.id}
                composer={piece.composer}
              />
            </p>
          )}
          <p className={styles.share}>
            <SignText text={pieceFacts(piece, shares[at] ?? 0, format).join('  ·  ')} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function PieceTitle({ title, composer }: { title: string; composer: string | null }) {
  return (
    <h2 className={styles.title}>
      <Link href={piecePath(title, composer)} className={styles.quietLink}>
        {noBreakTitle(title)}
      </Link>
    </h2>
  )
}

/**
 * Links to the entries of a composer. The link closes a sheet with the details (`entryId: null`), because the
 * sheet covers the list.
 */
function ComposerLink({
  composer,
  entryId,
  format,
}: {
  composer: string
  entryId: string | null
  format: EntryFormat
}) {
  const filter = { ...emptyEntryFilter, composers: [composer] }
  return (
    <Link href={formatAddress({ text: '', filter, entryId })} className={styles.quietLink}>
      {format.composer(composer)}
    </Link>
  )
}

/** Returns the address of the page of a piece. */
function piecePath(title: string, composer: string | null): string {
  return `/repertoire/${encodeURIComponent(pieceKeyOf(title, composer))}`
}
