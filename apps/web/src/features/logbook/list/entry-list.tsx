import type { Entry } from '@segno/domain/entry/entry'
import { type CalendarDay, daysBetween } from '@segno/domain/units/calendar-day'
import { useEffect, useMemo, useState } from 'react'
import { useAttachedKinds } from '../../../data/attachments/use-attachments'
import type { DayGroup } from '../../../data/journal/entry-index'
import type { FindPlaces } from '../../../data/journal/search-index'
import type { ListRows } from '../../../list-screen/list-rows'
import { SelectableList } from '../../../list-screen/selectable-list'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import { usePhone } from '../../../ui/layout/use-phone'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { createListLayout } from '../../../ui/list/list-layout'
import { RowHeading, rowHeight } from '../../../ui/list/list-row'
import { textScale } from '../../../ui/text-scale'
import { MonthLine } from '../months/month-line'
import type { Several } from '../several/use-several'
import { type EntryFormat, rowName } from '../use-entry-format'
import { EntryRow } from './entry-row'

const SeveralBar = lazyPart({
  load: async () => (await import('../several/several-bar')).SeveralBar,
  messages: ['logbook-parts'],
})

const MonthScrubber = lazyPart({
  load: async () => (await import('../months/month-scrubber')).MonthScrubber,
  fallback: drawNothing,
})

/** The number of days above which a list on phones has a handle that scrolls by months. */
const SCRUBBED_DAYS = 92

/** The height of a day heading in pixels at the default text size. It grows with the text. */
const HEADING_HEIGHT = 52
/** The height of the line with the month in pixels. */
const MONTH_HEIGHT = 44

interface EntryListProps {
  readonly days: readonly DayGroup[]
  readonly rows: ListRows<Entry>
  readonly selection: ListSelection<Entry>
  readonly several: Several
  readonly format: EntryFormat
  readonly places: FindPlaces | undefined
  readonly hrefOf: (entry: Entry) => string
}

/** The entries grouped by day, newest first, with the practice time of each day. */
export function EntryList({ days, rows, selection, several, format, places, hrefOf }: EntryListProps) {
  const isPhone = usePhone()
  const height = isPhone ? rowHeight.phone : rowHeight.plain
  const layout = useMemo(() => {
    const scale = textScale()
    const sections = days.map((group) => ({ key: group.day, count: group.entries.length }))
    return createListLayout(sections, height * scale, HEADING_HEIGHT * scale)
  }, [days, height])
  const attached = useAttachedKinds()
  // Load the italic font of the notes after the first rows, so that the font does not delay them.
  useEffect(() => void import('../../../ui/italic.css'), [])
  // Stores the first day of the month, so that scrolling within a month renders nothing.
  const [top, setTop] = useState<CalendarDay | null>(null)
  const first = days[0]?.day ?? format.today
  const isScrubbed = isPhone && daysBetween(days.at(-1)?.day ?? first, first) > SCRUBBED_DAYS
  return (
    <>
      {several.isOn ? (
        <SeveralBar {...{ several, format }} found={rows.count} />
      ) : (
        <MonthLine {...{ days, format }} day={top ?? first} list={selection.handle} />
      )}
      <SelectableList
        label={format.t('list.label')}
        stickyHeight={MONTH_HEIGHT}
        onTopRow={(row) => {
          const day = rows.itemAt(row)?.localDay
          if (day) setTop(`${day.slice(0, 7)}-01` as CalendarDay)
        }}
        layout={layout}
        rows={rows}
        selection={selection}
        nameOf={(entry) => rowName(entry, format)}
        cutNote={(shown) =>
          format.t('list.onPaper', { shown: format.number(shown), all: format.number(rows.count) })
        }
        renderHeading={(section) => <DayHeading group={days[section]} format={format} />}
        renderItem={(entry) => (
          <EntryRow
            entry={entry}
            format={format}
            places={places}
            href={hrefOf(entry)}
            isSelected={entry.id === selection.selectedId}
            onOpen={selection.open}
            several={several}
            attached={attached}
          />
        )}
      />
      {isScrubbed && <MonthScrubber month={format.month(top ?? first)} />}
    </>
  )
}

function DayHeading({ group, format }: { group: DayGroup | undefined; format: EntryFormat }) {
  if (!group) return null
  return (
    <RowHeading name={format.day(group.day)} detail={group.seconds > 0 && format.duration(group.seconds)} />
  )
}
