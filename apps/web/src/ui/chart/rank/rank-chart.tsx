import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useState } from 'react'
import { classNames } from '../../class-names'
import { opensElsewhere } from '../../opens-elsewhere'
import { VisuallyHidden } from '../../visually-hidden'
import chart from '../chart.module.css'
import { useChartSize } from '../use-chart-size'
import styles from './rank-chart.module.css'
import { RankDrawing } from './rank-drawing'
import { LINE, nameThatFits, rankPlaces } from './rank-places'

export interface RankRow {
  readonly key: string
  /** The name. If the chart has to cut it, a `title` shows the whole name. */
  readonly name: string
  /**
   * The end of the name that is never cut: the movement. It moves to a second line if the name does not fit.
   */
  readonly tail?: string | undefined
  /** The composer of a piece, drawn lighter after the name. */
  readonly detail?: string | undefined
  readonly value: number
  /** The formatted value, drawn at the right: `4 h 20`, `31 %`. */
  readonly valueText: string
  readonly href?: string | undefined
}

export interface RankChartProps {
  readonly label: string
  /** The rows from top to bottom. */
  readonly rows: readonly RankRow[]
  /** Navigates without a page load. Without it, the browser follows the link of a row. */
  readonly onFollow?: ((href: string) => void) | undefined
  /** The value of a full bar. Defaults to the greatest value. */
  readonly full?: number | undefined
  /** The font of the names. Names of pieces use the serif font. */
  readonly face?: 'serif' | 'sans' | undefined
}

/**
 * Draws horizontal bars with names and values, such as top pieces or distributions. For screen readers it is a
 * list.
 * If rows are links, the list is one tab stop and the arrow keys move from row to row.
 */
export function RankChart({ label, rows, onFollow, full, face = 'sans' }: RankChartProps) {
  const size = useChartSize()
  const [chosen, setChosen] = useState(0)
  const places = rankPlaces(
    rows.map(({ valueText }) => valueText),
    size,
  )
  const whole = full ?? Math.max(0, ...rows.map(({ value }) => value))
  const linked = rows.flatMap(({ href }, index) => (href === undefined ? [] : [index]))
  const current = linked.includes(chosen) ? chosen : linked[0]
  const follow = (event: MouseEvent, href: string) => {
    if (!onFollow || opensElsewhere(event)) return
    event.preventDefault()
    onFollow(href)
  }
  return (
    <div
      ref={size.ref}
      data-print="palette"
      className={classNames(styles.chart, chart.printed, face === 'serif' && styles.serif)}
    >
      <ol className={styles.list} aria-label={label} onKeyDown={moveBetweenLinks}>
        {rows.map((typed, index) => {
          const row = shownRow(typed)
          const fit = nameThatFits(row, places, size.widthOf)
          const height = places.height + (fit.tail ? Math.round(LINE * size.scale) : 0)
          const content = (
            <>
              <VisuallyHidden>
                {[row.name, row.detail, row.valueText].filter(Boolean).join(', ')}
              </VisuallyHidden>
              {size.width > 0 && (
                <RankDrawing
                  fit={fit}
                  valueText={row.valueText}
                  part={partOf(row.value, whole)}
                  places={places}
                  scale={size.scale}
                />
              )}
            </>
          )
          const title = fit.isCut ? [row.name, row.detail].filter(Boolean).join(', ') : undefined
          return (
            <li key={row.key}>
              {row.href === undefined ? (
                <div className={styles.row} style={{ height }} title={title}>
                  {content}
                </div>
              ) : (
                <a
                  href={row.href}
                  className={classNames(styles.row, styles.link)}
                  style={{ height }}
                  title={title}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => setChosen(index)}
                  onClick={(event) => row.href !== undefined && follow(event, row.href)}
                >
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Returns the row with its numbers on one line (`noBreakTitle`). The tail must remain the end of the name. */
function shownRow(row: RankRow): RankRow {
  return { ...row, name: noBreakTitle(row.name), tail: row.tail && noBreakTitle(row.tail) }
}

function partOf(value: number, whole: number): number {
  return whole > 0 ? Math.max(0, Math.min(1, value / whole)) : 0
}

function moveBetweenLinks(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const from = links.indexOf(document.activeElement as HTMLAnchorElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: links.length - 1,
  }
  const to = links[steps[event.key] ?? -1]
  if (event.key in steps) event.preventDefault()
  to?.focus()
}
