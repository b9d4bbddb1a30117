import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { useNextUp } from '../../../data/next-up/use-next-up'
import { usePieces } from '../../../data/services/use-pieces'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Chip } from '../../../ui/chip'
import styles from './piece-line.module.css'

const RECENT = 3
const SUGGESTED = 3
/** Session length for Next up (minutes): long enough for three suggestions beside the three recent pieces. */
const SESSION_MINUTES = 90

export interface PieceChipsProps {
  readonly without: Piece | null
  readonly onChoose: (piece: Piece) => void
}

/** Chips of the three latest pieces, then of at most three other pieces from Next up. */
export function PieceChips({ without, onChoose }: PieceChipsProps) {
  const t = useTranslation('timer')
  const entry = useTranslation('entry')
  const own = usePieces()
  const { suggestions } = useNextUp(SESSION_MINUTES)
  const taken = new Set(without ? [pieceKeyOf(without.title, without.composer)] : [])
  const recent = own.filter(({ key }) => !taken.has(key)).slice(0, RECENT)
  for (const { key } of recent) taken.add(key)
  const suggested = suggestions.filter(({ key }) => !taken.has(key)).slice(0, SUGGESTED)
  return (
    <>
      <ChipRow label={entry('piece.recent')} pieces={recent} onChoose={onChoose} />
      <ChipRow label={t('piece.nextUp')} pieces={suggested} onChoose={onChoose} />
    </>
  )
}

interface ChipRowProps {
  readonly label: string
  readonly pieces: readonly (Piece & { readonly key: string })[]
  readonly onChoose: (piece: Piece) => void
}

function ChipRow({ label, pieces, onChoose }: ChipRowProps) {
  const { noBreak, piece: nameOf } = useFormat()
  if (pieces.length === 0) return null
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {pieces.map(({ key, title, composer }) => (
        <Chip
          key={key}
          className={styles.chip}
          aria-label={nameOf({ title, composer })}
          onClick={() => onChoose({ title, composer })}
        >
          <span className={styles.chipText}>{noBreak(title)}</span>
        </Chip>
      ))}
    </fieldset>
  )
}
