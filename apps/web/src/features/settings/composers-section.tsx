import type { ComposerCount } from '@segno/domain/composers/rename-composers'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { UniteBanner } from '../../list-screen/unite-banner'
import {
  type RenameComposers,
  useDiaryComposers,
  useRenameComposers,
} from '../../list-screen/use-diary-composers'
import { Button } from '../../ui/button'
import { NameForm } from './name-form'
import styles from './settings.module.css'
import { useFocusAfter } from './use-focus-after'

/**
 * Lists the composers of the diary. A musician can rename a composer in all pieces. A rename to the name of
 * another composer unites the two. A banner offers to unite spellings of one composer. Draws nothing if the
 * diary has no composer.
 */
export function ComposersSection() {
  const t = useTranslation('settings')
  const composers = useDiaryComposers()
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
  readonly rename: RenameComposers
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
