import type { Entry } from '@segno/domain/entry/entry'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { IconButton } from '../../../ui/icon-button'
import type { GoalActions } from '../use-goal-actions'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'
import { useLinkedEntries } from './use-linked-entries'

/** The number of entries that the section first shows. */
const FEW = 6

interface LinkedEntriesSectionProps {
  readonly view: GoalView
  readonly format: GoalFormat
  readonly actions: GoalActions
}

/** The entries linked to a goal, latest first, and a button that links a further entry. */
export function LinkedEntriesSection({ view, format, actions }: LinkedEntriesSectionProps) {
  const [isWhole, setWhole] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const { linked, candidates } = useLinkedEntries(view)
  const nameOf = useEntryName(format)
  const { t } = format
  const shown = isWhole ? linked : linked.slice(0, FEW)
  return (
    <section className={styles.section}>
      <h3>{t('entries.title')}</h3>
      {linked.length === 0 && <p className={styles.quiet}>{t('entries.none')}</p>}
      {linked.length > 0 && (
        <ul className={styles.lines} aria-label={t('entries.title')}>
          {shown.map((entry) => (
            <li key={entry.id} className={styles.line}>
              <span className={styles.lineDay}>{format.shortDate(entry.localDay)}</span>
              <span className={styles.lineText}>
                <Link href={`/logbook?entry=${encodeURIComponent(entry.id)}`}>{nameOf(entry).title}</Link>
              </span>
              <span className={styles.lineValue}>{format.duration(entry.duration)}</span>
              <span className={styles.lineAct}>
                <IconButton
                  icon="close"
                  size="small"
                  label={t('entries.unlink', { name: nameOf(entry).whole })}
                  onClick={() => void actions.unlink(view.goal.id, entry.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < linked.length && (
        <Button variant="plain" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { number: format.number(linked.length) })}
        </Button>
      )}
      {isLinking ? (
        <LinkEntry
          candidates={candidates.map((entry) => ({ value: entry.id, label: nameOf(entry).whole }))}
          format={format}
          onLink={async (id) => {
            await actions.link(view.goal.id, id)
            setLinking(false)
          }}
          onCancel={() => setLinking(false)}
        />
      ) : (
        <Button variant="plain" size="small" className={styles.more} onClick={() => setLinking(true)}>
          {t('entries.link')}
        </Button>
      )}
    </section>
  )
}

function useEntryName(format: GoalFormat): (entry: Entry) => { title: string; whole: string } {
  const music = useTranslation('music')
  return (entry) => {
    const title = format.noBreak(entry.pieces[0]?.title ?? music(`type.${entry.type}`))
    const day = format.shortDate(entry.localDay)
    return { title, whole: [title, day, format.duration(entry.duration)].join(' · ') }
  }
}

interface LinkEntryProps {
  readonly candidates: readonly { readonly value: string; readonly label: string }[]
  readonly format: GoalFormat
  readonly onLink: (id: string) => void
  readonly onCancel: () => void
}

function LinkEntry({ candidates, format, onLink, onCancel }: LinkEntryProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { t } = format
  const first = candidates[0]
  const value = candidates.some((candidate) => candidate.value === chosen) ? chosen : (first?.value ?? null)
  return (
    <div className={styles.linking}>
      {value === null ? (
        <p className={styles.quiet}>{t('entries.noneLeft')}</p>
      ) : (
        <NativeSelect
          label={t('entries.choice')}
          value={value}
          options={candidates}
          onValueChange={setChosen}
          autoFocus
        />
      )}
      <div className={styles.actions}>
        {value !== null && <Button onClick={() => onLink(value)}>{t('entries.confirm')}</Button>}
        <Button variant="plain" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </div>
  )
}
