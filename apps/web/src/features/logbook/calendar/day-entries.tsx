import { movementFirst } from '@segno/domain/piece/work-movements'
import type { RefObject } from 'react'
import { useAttachedKinds } from '../../../data/attachments/use-attachments'
import { Button } from '../../../ui/button'
import { RowHeading } from '../../../ui/list/list-row'
import { EntryRow } from '../list/entry-row'
import { rowName } from '../use-entry-format'
import styles from './calendar.module.css'
import type { CalendarParts } from './calendar-parts'

/** The maximum number of listed entries. An imported day may have thousands. */
const MOST_ENTRIES = 50

interface DayEntriesProps extends CalendarParts {
  readonly paneRef: RefObject<HTMLElement | null>
}

/** The entries of the chosen day, newest first. */
export function DayEntries({ format, model, selectedId, hrefOf, onNew, paneRef }: DayEntriesProps) {
  const attached = useAttachedKinds()
  const { day } = model
  const group = model.groupOf(day)
  const entries = group?.entries ?? []
  const { t } = format
  return (
    <section
      ref={paneRef}
      tabIndex={-1}
      aria-label={format.day(day)}
      className={styles.entries}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) model.focusDay(day)
      }}
    >
      <RowHeading
        name={format.day(day)}
        detail={group && group.seconds > 0 && format.duration(group.seconds)}
      />
      {group && (
        <ul className={styles.rows}>
          {entries.slice(0, MOST_ENTRIES).map((entry) => (
            <li key={entry.id} aria-label={rowName(entry, format)}>
              <EntryRow
                {...{ entry, format, attached }}
                title={movementFirst(format.title(entry))}
                places={undefined}
                href={hrefOf(entry)}
                isSelected={entry.id === selectedId}
                onOpen={model.open}
              />
            </li>
          ))}
        </ul>
      )}
      {entries.length > MOST_ENTRIES && (
        <p className={styles.rest}>{t('calendar.more', { count: entries.length - MOST_ENTRIES })}</p>
      )}
      {entries.length === 0 && <p className={styles.none}>{t('calendar.none')}</p>}
      {day <= format.today && (
        <Button size="small" icon="plus" className={styles.add} onClick={() => onNew(day)}>
          {t('calendar.add')}
        </Button>
      )}
    </section>
  )
}
