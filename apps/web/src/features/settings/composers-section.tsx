import { findComposer } from '@segno/content/find-composer'
import {
  type ComposerCount,
  type ComposerNames,
  countComposers,
  namesToUnite,
  piecesOfDiary,
  renameComposers,
} from '@segno/domain/composers/rename-composers'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useMemo, useState } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { commitRename } from '../../data/services/commit-rename'
import { useJournal, useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { NameForm } from './name-form'
import { renameStateOf } from './rename-state'
import styles from './settings.module.css'
import { useFocusAfter } from './use-focus-after'

const canonicalOf = (name: string) => findComposer(name)?.canonicalName ?? null

/**
 * The composers of the diary. A person can rename one in all pieces; the name of another one unites both. Composers that
 * are written in two ways can be united at once. Draws nothing if there are none.
 */
export function ComposersSection() {
  const t = useTranslation('settings')
  const composers = useComposers()
  const rename = useRenameComposers()
  const [renaming, setRenaming] = useState<string | null>(null)
  const list = useFocusAfter(renaming)
  if (composers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="settings-composers">
      <h2 id="settings-composers">{t('composers.title')}</h2>
      <p className={styles.quiet}>{t('composers.text')}</p>
      <UniteBanner composers={composers} onUnite={rename} />
      <ul ref={list} className={styles.rows} aria-labelledby="settings-composers">
        {composers.map((composer) => {
          const key = normaliseComposer(composer.name)
          return (
            <li key={key} data-row={key}>
              {renaming === key ? (
                <ComposerForm {...{ composer, composers, rename }} onClose={() => setRenaming(null)} />
              ) : (
                <ComposerRow composer={composer} onRename={() => setRenaming(key)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Rename = (names: ComposerNames) => Promise<boolean>

interface UniteBannerProps {
  readonly composers: readonly ComposerCount[]
  readonly onUnite: Rename
}

/** Offers to unite composers that are written in two ways. Absent if there are none. */
function UniteBanner({ composers, onUnite }: UniteBannerProps) {
  const t = useTranslation('settings')
  const { number, and } = useFormat()
  const names = useMemo(() => namesToUnite(composers, canonicalOf), [composers])
  const [example] = names
  if (!example) return null
  const renamed = composers.filter(({ name }) => names.has(normaliseComposer(name)))
  const count = renamed.reduce((sum, composer) => sum + composer.count, 0)
  const [key, canonical] = example
  const typed = composers.find(({ name }) => normaliseComposer(name) === key)?.name ?? ''
  const text = t('composers.twoWays', { count, formatted: number(count), names: and([typed, canonical]) })
  return (
    <Banner
      action={
        <Button size="small" onClick={() => void onUnite(names)}>
          {t('composers.unite')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function ComposerRow({
  composer: { name, count },
  onRename,
}: {
  composer: ComposerCount
  onRename: () => void
}) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  return (
    <>
      <span>
        {name}{' '}
        <span className={styles.quiet}>{t('composers.count', { count, formatted: number(count) })}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="small" variant="plain" aria-label={t('names.renameNamed', { name })} onClick={onRename}>
          {t('tags.rename')}
        </Button>
      </span>
    </>
  )
}

interface ComposerFormProps {
  readonly composer: ComposerCount
  readonly composers: readonly ComposerCount[]
  readonly rename: Rename
  readonly onClose: () => void
}

function ComposerForm({ composer: { name }, composers, rename, onClose }: ComposerFormProps) {
  const t = useTranslation('settings')
  const own = normaliseComposer(name)
  const label = t('names.newName', { name })
  return (
    <NameForm
      label={label}
      name={name}
      note={(typed) => {
        const key = normaliseComposer(typed)
        const other = composers.find((each) => key !== own && normaliseComposer(each.name) === key)
        return other && t('composers.unites', { name: other.name })
      }}
      check={(typed) => {
        const clean = cleanText(typed)
        if (clean === '') return t('tags.error.required', { field: label })
        const count = limits.titleLength
        return codePointLength(clean) > count ? t('tags.error.tooLong', { field: label, count }) : null
      }}
      save={(typed) => rename(new Map([[own, cleanText(typed)]]))}
      onClose={onClose}
    />
  )
}

function useComposers(): readonly ComposerCount[] {
  const language = useLanguage()
  const services = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const versions = useJournal((journal) =>
    (['repertoire', 'programme', 'metronomePreset'] as const).reduce(
      (sum, kind) => sum + journal.version(kind),
      0,
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new days or versions mean that pieces may have changed.
  return useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true })
    return countComposers(piecesOfDiary(renameStateOf(services))).sort((a, b) =>
      order.compare(a.name, b.name),
    )
  }, [days, versions, language, services])
}

/** Renames composers as one change. Resolves with whether the diary shows it. */
function useRenameComposers(): Rename {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const services = useServices()
  const commitTexts = useCommitTexts()
  return async (names) => {
    const { changes, pieceCount: count, hasRoom } = renameComposers(names, renameStateOf(services))
    if (!hasRoom) {
      services.notices.show({ text: t('composers.noRoom'), tone: 'danger' })
      return false
    }
    if (changes.length === 0) return true
    const done = t('composers.done', { count, formatted: number(count) })
    return commitRename(services, changes, { ...commitTexts(done), onlyHere: done, isShared: false })
  }
}
