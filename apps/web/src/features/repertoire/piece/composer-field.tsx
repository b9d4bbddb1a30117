import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button'
import { ComboBox, type SuggestionItem } from '../../../ui/form/combo-box'
import styles from './edit-piece-form.module.css'
import type { PieceFormat } from './use-piece-format'

const loadComposers = () =>
  Promise.all([import('@segno/content/suggest-composers'), import('@segno/content/find-composer')]).then(
    ([{ suggestComposers }, { findComposer }]) => ({ suggestComposers, findComposer }),
  )
type Composers = Awaited<ReturnType<typeof loadComposers>>

/** The maximum number of suggestions, so that their list ends above the dialog's buttons. */
const SHOWN_AT_ONCE = 3

interface ComposerFieldProps {
  readonly format: PieceFormat
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly error: string | undefined
}

/**
 * The field for a composer. It accepts any name, suggests known composers, and offers the canonical spelling of
 * a recognised name.
 */
export function ComposerField({ format, value, onValueChange, error }: ComposerFieldProps) {
  const { t } = format
  const [known, setKnown] = useState<Composers | null>(null)
  const typed = useDeferredValue(value)
  const items = known && typed.trim() !== '' ? suggestionsOf(known, typed, format.language) : []
  const canonical = known?.findComposer(typed)?.canonicalName
  return (
    <div>
      <ComboBox
        label={t('field.composer')}
        listLabel={t('composer.suggestions')}
        value={value}
        onValueChange={onValueChange}
        sections={[{ id: 'composers', items }]}
        onPick={(composer) => onValueChange(composer.title)}
        // The catalogue has several hundred kilobytes, so it loads on focus. Without it the field has no suggestions.
        onFocus={() => void loadComposers().then(setKnown, () => {})}
        error={error}
      />
      {canonical && canonical !== value.trim() && (
        <p className={styles.near}>
          <Button variant="plain" size="small" onClick={() => onValueChange(canonical)}>
            {t('composer.write', { name: canonical })}
          </Button>
        </p>
      )}
    </div>
  )
}

function suggestionsOf({ suggestComposers }: Composers, typed: string, language: string): SuggestionItem[] {
  return suggestComposers(typed, { language, limit: SHOWN_AT_ONCE }).map(({ name, shown, birth, death }) => {
    const years = birth === '' ? '' : `${birth}–${death}`
    const secondary = [shown === name ? '' : shown, years].filter((part) => part !== '').join(', ')
    return { id: name, title: name, secondary }
  })
}
