import type { Piece } from '@segno/domain/piece/piece'
import { limits } from '@segno/domain/shared/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePieceSuggestions } from '../../../draft-form/piece/use-piece-suggestions'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ComboBox } from '../../../ui/form/combo-box'
import { PieceChips } from './piece-chips'
import styles from './piece-line.module.css'

export interface PieceChooserProps {
  readonly label: string
  /** The current piece. The chips leave it out. */
  readonly without: Piece | null
  readonly onChoose: (piece: Piece) => void
  /**
   * Called when the musician presses Cancel. Present only if a button opened the chooser. The field then takes
   * the focus.
   */
  readonly onCancel?: () => void
  readonly onRemove?: () => void
}

/** Asks for a piece: chips for recent and suggested pieces, and a field for any other piece. */
export function PieceChooser({ label, without, onChoose, onCancel, onRemove }: PieceChooserProps) {
  const t = useTranslation('timer')
  const entry = useTranslation('entry')
  const [typed, setTyped] = useState('')
  const { own, titles, load } = usePieceSuggestions(typed, '')
  const field = useRef<HTMLInputElement>(null)
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])

  const chooseTyped = () => {
    const title = typed.trim()
    if (title === '') return
    const known = own.find((piece) => piece.title.toLowerCase() === title.toLowerCase())
    setTyped('')
    onChoose(known ? { title: known.title, composer: known.composer } : { title, composer: null })
  }
  return (
    <form
      className={styles.chooser}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        chooseTyped()
      }}
    >
      <div className={styles.field}>
        <ComboBox
          ref={field}
          label={label}
          listLabel={entry('form.suggestions')}
          value={typed}
          maxLength={limits.titleLength}
          autoComplete="off"
          enterKeyHint="done"
          onValueChange={setTyped}
          sections={titles}
          onPick={({ title, composer }) => {
            setTyped('')
            onChoose({ title, composer })
          }}
          onFocus={load}
          // Pressing Start blurs the field, so the timer starts with the typed title.
          onBlur={isOpened ? undefined : chooseTyped}
        />
        {isOpened && (
          <div className={styles.tools}>
            <Button type="submit" size="small" disabled={typed.trim() === ''}>
              {t('piece.choose')}
            </Button>
            <Button variant="plain" size="small" onClick={onCancel}>
              {t('piece.cancel')}
            </Button>
            {onRemove && (
              <Button variant="plain" size="small" onClick={onRemove}>
                {t('piece.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {typed === '' && <PieceChips without={without} onChoose={onChoose} />}
    </form>
  )
}
