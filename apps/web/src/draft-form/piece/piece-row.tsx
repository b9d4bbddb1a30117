import type { PieceDraft } from '@segno/domain/entry/entry-draft'
import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { bestPieceMatches } from '@segno/domain/piece/piece-match'
import { sameNumbers } from '@segno/domain/piece/same-numbers'
import { type RefObject, useMemo, useState } from 'react'
import type { OwnPiece } from '../../data/journal/piece-index'
import { useComposerKey } from '../../data/services/use-known-composers'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { ComboBox } from '../../ui/form/combo-box'
import { TextField, WholeNumberField } from '../../ui/form/field'
import styles from './piece-row.module.css'
import { usePieceSuggestions } from './use-piece-suggestions'

/** The similarity (0 to 1) from which a typed name counts as a misspelling of a known one. */
const CLOSE_ENOUGH = 0.85

export interface PieceRowProps {
  row: PieceDraft
  onChange: (row: PieceDraft) => void
  /** The errors of this row by field. */
  errors: Readonly<Record<string, string | undefined>>
  titleRef?: RefObject<HTMLInputElement | null>
  /** False if the tempo is measured and not typed. */
  hasTempo?: boolean
}

/** The fields for title, composer, bars and tempo of a piece. */
export function PieceRow({ row, onChange, errors, titleRef, hasTempo = true }: PieceRowProps) {
  const t = useTranslation('entry')
  const { own, titles, composers, load } = usePieceSuggestions(row.title, row.composer)
  const [left, setLeft] = useState<Piece | null>(null)
  const [chosen, setChosen] = useState<Piece | null>(null)
  const near = useNearPiece(isSame(left, row) && !isSame(chosen, row) ? row : null, own)
  const same = useMemo(() => {
    const key = pieceKeyOf(row.title, row.composer || null)
    return own.find((piece) => piece.key === key)
  }, [own, row.title, row.composer])
  const set = (fields: Partial<PieceDraft>) => onChange({ ...row, ...fields })
  const choose = ({ title, composer }: Piece) => {
    setChosen({ title, composer })
    set({ title, composer: composer ?? '' })
  }
  const onLeave = () => setLeft(row)

  return (
    <div className={styles.piece} data-piece>
      <ComboBox
        label={t('form.title')}
        listLabel={t('form.suggestions')}
        value={row.title}
        onValueChange={(title) => set({ title })}
        sections={titles}
        isChosen={(piece) => isSame(piece, row)}
        onPick={choose}
        onFocus={load}
        onBlur={onLeave}
        error={errors.title}
        {...(titleRef ? { ref: titleRef } : {})}
      />
      <ComboBox
        label={t('form.composer')}
        listLabel={t('form.suggestions')}
        value={row.composer}
        onValueChange={(composer) => set({ composer })}
        sections={composers}
        isChosen={({ title }) => title === row.composer}
        onPick={(composer) => set({ composer: composer.title })}
        onFocus={load}
        onBlur={onLeave}
        error={errors.composer}
      />
      {near && (
        <p className={styles.near}>
          <Button variant="plain" size="small" onClick={() => choose(near)}>
            {t('piece.didYouMean', { name: [near.title, near.composer].filter(Boolean).join(', ') })}
          </Button>
        </p>
      )}
      <TextField
        label={t('form.measures')}
        autoComplete="off"
        value={row.measures}
        onValueChange={(measures) => set({ measures })}
        placeholder={same?.lastMeasures ?? '12–20'}
        error={errors.measures}
      />
      {hasTempo && (
        <WholeNumberField
          label={t('form.tempo')}
          value={row.tempo}
          onValueChange={(tempo) => set({ tempo })}
          placeholder={String(same?.lastTempo ?? '')}
          error={errors.tempo}
        />
      )}
    </div>
  )
}

function isSame(a: Piece | null, b: Piece): boolean {
  return a?.title === b.title && (a.composer ?? '') === (b.composer ?? '')
}

/**
 * Returns the piece of the diary most similar to the typed one, in any spelling of its composer. Returns null
 * if none is similar, or if the diary has the typed piece. Pieces with other numbers or keys are other works.
 */
function useNearPiece(row: PieceDraft | null, own: readonly OwnPiece[]): OwnPiece | null {
  const title = row?.title ?? ''
  const composer = row?.composer ?? ''
  const composerKey = useComposerKey(title.trim() !== '')
  return useMemo(() => {
    if (title.trim() === '') return null
    const key = pieceKeyOf(title, composer)
    if (own.some((piece) => piece.key === key)) return null
    const wanted = { title, composer: composer || null }
    const candidates = own.filter((piece) => sameNumbers(piece.title, title))
    return (
      bestPieceMatches(wanted, candidates, { threshold: CLOSE_ENOUGH, limit: 1, composerKey })[0]?.piece ??
      null
    )
  }, [title, composer, own, composerKey])
}
