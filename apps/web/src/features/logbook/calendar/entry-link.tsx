import type { Entry } from '@segno/domain/entry/entry'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { movementFirst } from '@segno/domain/piece/work-movements'
import type { CSSProperties, ReactNode } from 'react'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { rowName } from '../use-entry-format'
import type { CalendarParts } from './calendar-parts'

interface EntryLinkProps extends Pick<CalendarParts, 'format' | 'model' | 'selectedId' | 'hrefOf'> {
  readonly entry: Entry
  readonly className: string | undefined
  readonly style?: CSSProperties
  /** Whether Tab reaches the link. Arrow keys or the list of the day reach the other links. */
  readonly isTabStop: boolean
  /** Content in addition to the title. */
  readonly children?: ReactNode
}

/** The link to an entry in a calendar grid. */
export function EntryLink(props: EntryLinkProps) {
  const { entry, format, model, selectedId, hrefOf, isTabStop, children, className, style } = props
  return (
    <a
      {...{ className, style }}
      href={hrefOf(entry)}
      data-entry={entry.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={rowName(entry, format)}
      aria-current={entry.id === selectedId ? 'true' : undefined}
      onClick={(event) => {
        event.stopPropagation()
        if (opensElsewhere(event)) return
        event.preventDefault()
        model.open(entry, event.detail === 0)
      }}
    >
      <span>{noBreakTitle(movementFirst(format.title(entry)))}</span>
      {children}
    </a>
  )
}
