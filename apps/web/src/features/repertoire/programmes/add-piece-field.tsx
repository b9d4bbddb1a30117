import type { Piece } from '@segno/domain/piece/piece'
import type { Programme } from '@segno/domain/programme/programme'
import { addProgrammePiece } from '@segno/domain/programme/programme-commands'
import { programmePieceKey } from '@segno/domain/programme/programme-pieces'
import { foldText } from '@segno/domain/shared/fold-text'
import { limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useMemo, useState } from 'react'
import { usePieceCatalogue } from '../../../data/services/use-piece-catalogue'
import { Button } from '../../../ui/button'
import { ComboBox } from '../../../ui/form/combo-box'
import { useTitleSuggestions } from '../add/use-title-suggestions'
import styles from './programmes.module.css'
import { addProblem, useProgrammeActions } from './use-programme-actions'
import type { ProgrammeFormat } from './use-programme-format'

interface AddPieceFieldProps {
  readonly programme: Programme
  readonly format: ProgrammeFormat
}

/**
 * The field that adds a piece. It suggests pieces of the diary and the catalogue, and accepts any other title.
 */
export function AddPieceField({ programme, format }: AddPieceFieldProps) {
  const { t, p } = format
  const actions = useProgrammeActions(format)
  const [typed, setTyped] = useState('')
  const { known, load } = usePieceCatalogue(typed)
  const taken = useMemo(() => new Set(programme.pieces.map(programmePieceKey)), [programme])
  const sections = useTitleSuggestions(typed, known, format, taken)
  const [error, setError] = useState<string>()
  const add = ({ title, composer }: Piece) => {
    const added = addProgrammePiece(programme, { title, composer })
    if (!added.ok) return setError(addProblem(added.error, format))
    setTyped('')
    void actions.addPiece(programme.id, { title, composer })
  }
  const addTyped = () => {
    const title = cleanText(typed)
    if (title === '') return
    const same = sections
      .flatMap(({ items }) => items)
      .find(({ piece }) => foldText(piece.title) === foldText(title))
    add(same?.piece ?? { title, composer: null })
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        addTyped()
      }}
    >
      <ComboBox
        label={p('programme.add.label')}
        listLabel={t('form.suggestions')}
        autoComplete="off"
        maxLength={limits.titleLength}
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        error={error}
        sections={sections}
        onPick={({ piece }) => add(piece)}
        onFocus={load}
        opensOnClick
      />
      <Button type="submit">{p('programme.add.button')}</Button>
    </form>
  )
}
