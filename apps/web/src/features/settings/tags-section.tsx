import type { Entry } from '@segno/domain/entry/entry'
import {
  countTags,
  parseTagName,
  renameTag,
  type TagCount,
  type TagNameError,
} from '@segno/domain/entry/rename-tag'
import { tagKey } from '@segno/domain/entry/tag'
import { limits } from '@segno/domain/shared/limits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { commitRename } from '../../data/services/commit-rename'
import { useJournal, useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import styles from './settings.module.css'

/** The tags in the diary. A person can rename a tag, or merge two tags by giving one the name of the other. */
export function TagsSection() {
  const t = useTranslation('settings')
  const language = useLanguage()
  const days = useJournal((journal) => journal.entryDays())
  const tags = useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true })
    const counted = countTags(days.days.flatMap(({ entries }) => entries))
    return counted.sort((a, b) => order.compare(a.tag, b.tag))
  }, [days, language])
  const [renaming, setRenaming] = useState<string | null>(null)
  const list = useFocusAfter(renaming)
  if (tags.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="settings-tags">
      <h2 id="settings-tags">{t('tags.title')}</h2>
      <p className={styles.quiet}>{t('tags.text')}</p>
      <ul ref={list} className={styles.rows} aria-labelledby="settings-tags">
        {tags.map((each) => (
          <li key={tagKey(each.tag)}>
            {renaming === tagKey(each.tag) ? (
              <TagForm {...each} tags={tags} onClose={setRenaming} />
            ) : (
              <TagRow {...each} onRename={() => setRenaming(tagKey(each.tag))} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TagRow({ tag, count, onRename }: TagCount & { onRename: () => void }) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  return (
    <>
      <span>
        #{tag} <span className={styles.quiet}>{t('tags.count', { count, formatted: number(count) })}</span>
      </span>
      <Button
        size="small"
        variant="plain"
        data-tag={tagKey(tag)}
        aria-label={t('tags.renameNamed', { tag })}
        onClick={onRename}
      >
        {t('tags.rename')}
      </Button>
    </>
  )
}

interface TagFormProps extends TagCount {
  readonly tags: readonly TagCount[]
  /** `null` closes the form. */
  readonly onClose: (renaming: null) => void
}

function TagForm({ tag, tags, onClose }: TagFormProps) {
  const t = useTranslation('settings')
  const rename = useRenameTag()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(tag)
  const [error, setError] = useState<TagNameError | null>(null)
  const other = tags.find((each) => tagKey(each.tag) === tagKey(name) && tagKey(name) !== tagKey(tag))
  const label = t('tags.newName', { tag })
  useEffect(() => field.current?.select(), [])
  const save = async () => {
    const parsed = parseTagName(name)
    setError(parsed.ok ? null : parsed.error)
    if (!parsed.ok) field.current?.focus()
    else if (await rename(tag, parsed.value)) onClose(null)
  }
  return (
    <form
      className={styles.rowForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose(null)
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={name}
        onValueChange={setName}
        autoComplete="off"
        description={other && t('tags.unites', { tag: other.tag })}
        error={error ? t(`tags.error.${error}`, { field: label, count: limits.tagLength }) : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('tags.save')}
        </Button>
        <Button variant="plain" onClick={() => onClose(null)}>
          {t('tags.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Renames a tag. Resolves with whether the diary shows the new name. */
function useRenameTag(): (from: string, to: string) => Promise<boolean> {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const services = useServices()
  const commitTexts = useCommitTexts()
  return async (from, to) => {
    const entries: Entry[] = services.journal.entryDays().days.flatMap((day) => day.entries)
    const changes = renameTag(entries, from, to)
    if (changes.length === 0) return true
    const done = t('tags.done', { count: changes.length, formatted: number(changes.length) })
    return commitRename(services, changes, { ...commitTexts(done), onlyHere: done, isShared: false })
  }
}

/** Returns the ref of the tag list. A tag's button gets the focus back after its form has closed. */
function useFocusAfter(renaming: string | null): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])]
    // After a rename the row has another key, so its old button no longer exists. Then focus the first button.
    if (renaming === null && last.current !== null) {
      const own = buttons.find(({ dataset }) => dataset.tag === last.current)
      ;(own ?? buttons[0])?.focus()
    }
    last.current = renaming
  }, [renaming])
  return list
}
