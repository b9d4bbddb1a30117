import type { Entry, EntryChange } from '@segno/domain/entry/entry'
import type { Result } from '@segno/domain/shared/result'
import { useMemo, useState } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { commitRename } from '../../data/services/commit-rename'
import { useJournal, useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { NameForm } from './name-form'
import styles from './settings.module.css'
import { focusNeighbour, useFocusAfter } from './use-focus-after'

export interface Label {
  readonly name: string
  /** The number of entries with the label. */
  readonly count: number
}

export interface LabelKind {
  readonly id: 'tags' | 'techniques'
  readonly count: (entries: readonly Entry[]) => Label[]
  /** Returns a normalised name. Two labels with an equal key are the same label. */
  readonly keyOf: (name: string) => string
  /** Returns the name as the screen shows it. */
  readonly shown: (name: string) => string
  readonly parse: (typed: string) => Result<string, 'required' | 'tooLong'>
  readonly longest: number
  readonly rename: (entries: readonly Entry[], from: string, to: string) => EntryChange[]
  readonly remove: (entries: readonly Entry[], name: string) => EntryChange[]
}

/**
 * Lists the tags or own techniques of the diary. A musician can rename a label in all entries, or remove it
 * from them. A rename to the name of another label merges the two. Draws nothing if the diary has no label of
 * this kind.
 */
export function LabelsSection({ kind }: { kind: LabelKind }) {
  const t = useTranslation('settings')
  const labels = useLabels(kind)
  const change = useChangeLabels()
  const [renaming, setRenaming] = useState<string | null>(null)
  const list = useFocusAfter(renaming)
  if (labels.length === 0) return null
  const heading = `settings-${kind.id}`
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t(`${kind.id}.title`)}</h2>
      <p className={styles.quiet}>{t(`${kind.id}.text`)}</p>
      <ul ref={list} className={styles.rows} aria-labelledby={heading}>
        {labels.map((label, at) => {
          const key = kind.keyOf(label.name)
          return (
            <li key={key} data-row={key}>
              {renaming === key ? (
                <LabelForm kind={kind} label={label} labels={labels} onClose={() => setRenaming(null)} />
              ) : (
                <LabelRow
                  label={label}
                  shown={kind.shown(label.name)}
                  onRename={() => setRenaming(key)}
                  onRemove={() => {
                    focusNeighbour(list.current, at)
                    void change((entries) => kind.remove(entries, label.name))
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useLabels({ count }: LabelKind): readonly Label[] {
  const language = useLanguage()
  const days = useJournal((journal) => journal.entryDays())
  return useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true })
    const counted = count(days.days.flatMap(({ entries }) => entries))
    return counted.sort((a, b) => order.compare(a.name, b.name))
  }, [days, language, count])
}

interface LabelRowProps {
  readonly label: Label
  readonly shown: string
  readonly onRename: () => void
  readonly onRemove: () => void
}

function LabelRow({ label: { count }, shown, onRename, onRemove }: LabelRowProps) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  return (
    <>
      <span>
        {shown} <span className={styles.quiet}>{t('tags.count', { count, formatted: number(count) })}</span>
      </span>
      <span className={styles.buttons}>
        <Button
          size="small"
          variant="plain"
          aria-label={t('names.renameNamed', { name: shown })}
          onClick={onRename}
        >
          {t('tags.rename')}
        </Button>
        <Button
          size="small"
          variant="plain"
          aria-label={t('instruments.removeNamed', { name: shown })}
          onClick={onRemove}
        >
          {t('instruments.remove')}
        </Button>
      </span>
    </>
  )
}

interface LabelFormProps {
  readonly kind: LabelKind
  readonly label: Label
  readonly labels: readonly Label[]
  readonly onClose: () => void
}

function LabelForm({ kind, label, labels, onClose }: LabelFormProps) {
  const t = useTranslation('settings')
  const change = useChangeLabels()
  const { keyOf, shown, parse } = kind
  const own = keyOf(label.name)
  const title = t('names.newName', { name: shown(label.name) })
  return (
    <NameForm
      label={title}
      name={label.name}
      note={(typed) => {
        const key = keyOf(typed)
        const other = labels.find(({ name }) => key !== own && keyOf(name) === key)
        return other && t(`${kind.id}.unites`, { tag: other.name })
      }}
      check={(typed) => {
        const parsed = parse(typed)
        return parsed.ok ? null : t(`tags.error.${parsed.error}`, { field: title, count: kind.longest })
      }}
      save={async (typed) => {
        const parsed = parse(typed)
        return parsed.ok && change((entries) => kind.rename(entries, label.name, parsed.value))
      }}
      onClose={onClose}
    />
  )
}

/**
 * Returns a function that commits changes of labels. It resolves with false if the write failed and changed
 * nothing.
 */
function useChangeLabels(): (make: (entries: readonly Entry[]) => EntryChange[]) => Promise<boolean> {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const services = useServices()
  const commitTexts = useCommitTexts()
  return async (make) => {
    const changes = make(services.journal.entryDays().days.flatMap((day) => day.entries))
    if (changes.length === 0) return true
    const done = t('tags.done', { count: changes.length, formatted: number(changes.length) })
    return commitRename(services, changes, { ...commitTexts(done), onlyHere: done, isShared: false })
  }
}
