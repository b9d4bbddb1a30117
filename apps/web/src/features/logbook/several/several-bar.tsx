import type { Change } from '@segno/domain/change/change'
import { deleteEntry } from '@segno/domain/entry/delete-entry'
import { countsAsPractice } from '@segno/domain/entry/entry'
import { parseTagName } from '@segno/domain/entry/rename-tag'
import { moveEntries, type SeveralChanges, tagEntries } from '@segno/domain/entry/several/change-entries'
import { limits } from '@segno/domain/shared/limits'
import { type FormEvent, useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { commitRename } from '../../../data/services/commit-rename'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NumberField, TextField } from '../../../ui/form/field'
import type { EntryFormat } from '../use-entry-format'
import styles from './several.module.css'
import type { Several } from './use-several'

export interface SeveralBarProps {
  readonly several: Several
  /** The number of entries in the list. */
  readonly found: number
  readonly format: EntryFormat
}

/**
 * The actions for the selected entries: add a tag, move by days, delete. Each action is one commit and one step
 * of undo.
 */
export function SeveralBar({ several, found, format }: SeveralBarProps) {
  const { t } = format
  const [form, setForm] = useState<'tag' | 'days' | null>(null)
  const apply = useApply(several, format)
  const { entries } = several
  const count = entries.length
  const seconds = entries.filter(countsAsPractice).reduce((sum, { duration }) => sum + duration, 0)
  const isEmpty = count === 0
  const toggle = (next: 'tag' | 'days') => setForm(form === next ? null : next)
  return (
    <section className={styles.bar} aria-label={t('several.label')}>
      <p role="status" className={styles.count}>
        {isEmpty ? t('several.none') : t('several.chosen', { count, time: format.duration(seconds) })}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={several.chooseAll}>
          {t('several.all', { count: found })}
        </Button>
        <Button size="small" disabled={isEmpty} aria-expanded={form === 'tag'} onClick={() => toggle('tag')}>
          {t('several.tag')}
        </Button>
        <Button
          size="small"
          disabled={isEmpty}
          aria-expanded={form === 'days'}
          onClick={() => toggle('days')}
        >
          {t('several.move')}
        </Button>
        <Button
          size="small"
          disabled={isEmpty}
          onClick={() => void apply({ changes: entries.flatMap(deleteEntry), skipped: 0 }, 'deleted')}
        >
          {t('details.delete')}
        </Button>
        <Button size="small" variant="plain" onClick={several.stop}>
          {t('several.done')}
        </Button>
      </div>
      {form === 'tag' && !isEmpty && (
        <TagForm format={format} onTag={(tag) => void apply(tagEntries(entries, tag), 'changed')} />
      )}
      {form === 'days' && !isEmpty && (
        <DaysForm
          format={format}
          onMove={(days) => void apply(moveEntries(entries, days, format.today), 'changed')}
        />
      )}
    </section>
  )
}

function TagForm({ format, onTag }: { format: EntryFormat; onTag: (tag: string) => void }) {
  const { t } = format
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tag = parseTagName(typed)
    setWrong(!tag.ok)
    if (tag.ok) onTag(tag.value)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('several.newTag')}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        autoFocus
        error={isWrong ? t('several.tagWrong', { count: limits.tagLength }) : undefined}
      />
      <Button type="submit" variant="primary">
        {t('several.addTag')}
      </Button>
    </form>
  )
}

const WHOLE_NUMBER = /^[-\u2212+]?\d{1,4}$/

function DaysForm({ format, onMove }: { format: EntryFormat; onMove: (days: number) => void }) {
  const { t } = format
  const [typed, setTyped] = useState('-1')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    const days = WHOLE_NUMBER.test(text) ? Number(text.replace('\u2212', '-')) : 0
    setWrong(days === 0)
    if (days !== 0) onMove(days)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NumberField
        label={t('several.days')}
        value={typed}
        onValueChange={setTyped}
        autoFocus
        error={isWrong ? t('several.daysWrong') : undefined}
      />
      <Button type="submit" variant="primary">
        {t('several.moveNow')}
      </Button>
    </form>
  )
}

/**
 * Returns a function that commits the changes of all selected entries at once. A notice counts changed and
 * skipped entries.
 */
function useApply(several: Several, { t }: EntryFormat) {
  const shell = useTranslation('shell')
  const services = useServices()
  const commitTexts = useCommitTexts()
  return async ({ changes, skipped }: SeveralChanges, kind: 'changed' | 'deleted') => {
    const left = skipped > 0 ? t('several.skipped', { count: skipped }) : null
    const done = [t(`several.${kind}`, { count: changes.length }), left].filter(Boolean).join(' ')
    if (changes.length === 0) {
      services.notices.show({ text: done })
      return
    }
    const asChanges: readonly Change[] = changes
    const texts = { ...commitTexts(done), undo: shell('undo'), onlyHere: done, isShared: false }
    if ((await commitRename(services, asChanges, texts)) && kind === 'deleted') several.stop()
  }
}
