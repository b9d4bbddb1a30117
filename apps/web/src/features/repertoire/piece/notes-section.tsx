import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { limits } from '@segno/domain/shared/limits'
import { useRef } from 'react'
import { Button } from '../../../ui/button'
import { TextArea } from '../../../ui/form/field'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import styles from './piece-page.module.css'
import { useNotes } from './use-notes'
import type { PieceActs } from './use-piece-acts'
import type { PieceFormat } from './use-piece-format'

interface NotesSectionProps {
  readonly row: RepertoireRow
  readonly format: PieceFormat
  readonly acts: PieceActs
}

/**
 * Links to the dictionary for terms in the notes. They are below the text field, which cannot contain links.
 */
const TermLinks = lazyPart({
  load: async () => (await import('../../../list-screen/term-links')).TermLinks,
  messages: ['dictionary'],
  fallback: drawNothing,
})

/** The notes on a piece, edited in place. */
export function NotesSection({ row, format, acts }: NotesSectionProps) {
  const { t, number } = format
  const notes = useNotes(row, acts)
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur of the field and its buttons. */}
      <div
        ref={box}
        className={styles.notes}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) void notes.save()
        }}
      >
        <TextArea
          label={t('field.notes')}
          value={notes.text}
          onValueChange={notes.type}
          error={notes.isTooLong ? t('error.notesLong', { limit: number(limits.notesLength) }) : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void notes.save()
          }}
        />
        {notes.isRestored && (
          <div className={styles.notesBar}>
            <p role="status">{t('notes.restored')}</p>
            <Button variant="plain" size="small" onClick={() => void notes.save()}>
              {t('notes.save')}
            </Button>
            <Button
              variant="plain"
              size="small"
              onClick={() => {
                notes.discard()
                box.current?.querySelector('textarea')?.focus()
              }}
            >
              {t('notes.discard')}
            </Button>
          </div>
        )}
      </div>
      {notes.text && <TermLinks texts={[notes.text]} />}
    </>
  )
}
