import type { Entry } from '@segno/domain/entry/entry'
import { onThisDay } from '@segno/domain/entry/search/on-this-day'
import { useMemo } from 'react'
import { useJournal } from '../../../data/services/use-services'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import type { EntryFormat } from '../use-entry-format'
import styles from './practice-strip.module.css'

interface OnThisDayLineProps {
  readonly format: EntryFormat
  readonly hrefOf: (entry: Entry) => string
  readonly onOpen: (entry: Entry, byKeyboard: boolean) => void
}

/** One muted line: the practice on this calendar day in an earlier year. Absent without such an entry. */
export function OnThisDayLine({ format, hrefOf, onOpen }: OnThisDayLineProps) {
  const days = useJournal((journal) => journal.entryDays())
  const found = useMemo(() => onThisDay(days.days, format.today), [days, format.today])
  if (!found) return null
  const { entry, years } = found
  const practice = format.list([format.name(entry), format.duration(entry.duration)])
  return (
    <p className={styles.memory}>
      <a
        href={hrefOf(entry)}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onOpen(entry, event.detail === 0)
        }}
      >
        {format.t('onThisDay', { count: years, entry: practice })}
      </a>
    </p>
  )
}
