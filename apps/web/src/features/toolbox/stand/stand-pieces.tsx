import type { FieldError, PieceDraft } from '@segno/domain/entry/entry-draft'
import { parsePieces } from '@segno/domain/entry/entry-draft-fields'
import {
  emptyRotationPiece,
  type RotationPiece,
  readRotationPieces,
  rotationLimits,
} from '@segno/domain/rotation/rotation'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import type { StandSession } from '../../../data/stand/stand-session'
import { errorTexts } from '../../../draft-form/field-error-text'
import { useFirstError } from '../../../draft-form/form-fields'
import { PieceRow } from '../../../draft-form/piece/piece-row'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { RangedNumber } from '../metronome/ranged-number'
import styles from './stand.module.css'
import { useRowFocus } from './use-row-focus'

type Row = PieceDraft & { readonly minutes: number }

const rowOf = (piece: RotationPiece, index: number): Row => ({
  id: `piece-${index}`,
  title: piece.title,
  composer: piece.composer,
  measures: piece.measures,
  tempo: piece.tempo === null ? '' : String(piece.tempo),
  minutes: piece.minutes,
})

/** Returns an empty row. Its id is unused even after another row was removed. */
function emptyRow(rows: readonly Row[]): Row {
  let place = rows.length
  while (rows.some(({ id }) => id === `piece-${place}`)) place++
  return rowOf(emptyRotationPiece, place)
}

const pieceOf = ({ title, composer, measures, tempo, minutes }: Row): RotationPiece => ({
  title: cleanText(title),
  composer: cleanText(composer),
  measures: cleanText(measures),
  tempo: tempo === '' ? null : Number(tempo),
  minutes,
})

function errorsOf(rows: readonly Row[]): FieldError[] {
  const errors: FieldError[] = []
  parsePieces([...rows], { original: [], shown: [] }, (error) => errors.push(error))
  return errors
}

/**
 * Reads the piece from the URL: `/stand?title=…&composer=…&measures=…&tempo=…`. Returns null without a title.
 */
function pieceOfAddress(search: string): readonly RotationPiece[] | null {
  const { title, composer, measures, tempo } = Object.fromEntries(new URLSearchParams(search))
  return title ? readRotationPieces([{ title, composer, measures, tempo: Number(tempo) }]) : null
}

/** Chooses one piece, or two or three pieces that take turns. */
export function StandPieces({ stand, pieces }: { stand: StandSession; pieces: readonly RotationPiece[] }) {
  const t = useTranslation('stand')
  const entry = useTranslation('entry')
  const { loadTimer } = useServices()
  const arrival = useSearch()
  const [, navigate] = useLocation()
  const [rows, setRows] = useState(() => (pieceOfAddress(arrival) ?? pieces).map(rowOf))
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, refusals)
  useRowFocus(form, rows.length)
  const errors = refusals > 0 ? errorTexts(errorsOf(rows), entry) : {}
  const change = (index: number, fields: Partial<Row>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...fields } : row)))
  const start = () => {
    const isRefused = errorsOf(rows).length > 0
    setRefusals(isRefused ? refusals + 1 : 0)
    if (isRefused) return
    const chosen = rows.map(pieceOf)
    // This press is a user gesture, so the browser allows the later chime between two turns.
    void loadTimer().then((timer) => timer.devices.sound.chime(0))
    stand.setPieces(chosen)
    stand.start(chosen)
    // Without this, the piece in the URL would replace the chosen pieces after the practice.
    navigate('/stand', { replace: true })
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <p className={styles.lead}>{t('lead')}</p>
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.piece}>
          <legend>{t('piece', { number: index + 1 })}</legend>
          <PieceRow
            row={row}
            onChange={(fields) => change(index, fields)}
            errors={{
              title: errors[`pieces.${index}.title`],
              composer: errors[`pieces.${index}.composer`],
              measures: errors[`pieces.${index}.measures`],
              tempo: errors[`pieces.${index}.tempo`],
            }}
          />
          {rows.length > 1 && (
            <div className={styles.turn}>
              <RangedNumber
                label={t('minutes')}
                value={row.minutes}
                range={rotationLimits.minutes}
                onValue={(minutes) => change(index, { minutes })}
              />
              <Button onClick={() => setRows(rows.filter((_, at) => at !== index))}>{t('remove')}</Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles.acts}>
        <Button variant="primary" size="large" type="submit" data-first-act>
          {t('start')}
        </Button>
        {rows.length < rotationLimits.pieces && (
          <Button size="large" data-add onClick={() => setRows([...rows, emptyRow(rows)])}>
            {t('add')}
          </Button>
        )}
        <Link href="/toolbox/metronome" asChild>
          <LinkButton size="large">{t('leave')}</LinkButton>
        </Link>
      </div>
    </form>
  )
}
