import type { Side, SideBySide, SidePart } from '@segno/domain/report/sides/side-by-side'
import type { ReactNode } from 'react'
import { TrendChart } from '../../../ui/chart/trend/trend-chart'
import { classNames } from '../../../ui/class-names'
import { SignText } from '../../../ui/music/sign-text'
import { Stat, StatList } from '../../../ui/stat'
import { signed } from '../format-figures'
import styles from '../report-parts.module.css'
import { type Drill, useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

interface SidesViewProps {
  readonly compared: SideBySide
  readonly names: readonly [string, string]
  readonly label: string
  /** The two selects that choose the compared pieces or periods. */
  readonly choice: ReactNode
  readonly hrefOf: (part: SidePart, side: 0 | 1, drill: Drill) => string
  /** Returns the label of a day on the axis. */
  readonly dayLabel: (part: SidePart) => string
}

/** The number of labels on the axis. */
const LABELS = 6

/**
 * Shows the totals of two pieces or periods and the difference of their times. Each has a line of cumulative
 * time.
 */
export function SidesView({ compared, names, label, choice, hrefOf, dayLabel }: SidesViewProps) {
  const format = useReportFormat()
  const drill = useDrill()
  const { t, duration, shortDate } = format
  const { sides, difference } = compared
  const [first, second] = sides
  const longer = first.parts.length >= second.parts.length ? first : second
  const every = Math.max(1, Math.ceil(longer.parts.length / LABELS))
  const lineOf = (which: 0 | 1) => ({
    key: String(which),
    name: t('comparison.named', { name: names[which], time: duration(sides[which].seconds) }),
    look: which === 0 ? ('area' as const) : ('hairline' as const),
    points: sides[which].parts.map((part) => ({
      key: part.to,
      at: part.at,
      value: part.sum,
      href: part.seconds > 0 ? hrefOf(part, which, drill) : undefined,
      text: [duration(part.sum), names[which], t('comparison.upTo', { day: shortDate(part.to) })] as const,
    })),
  })
  const noteOf = ({ practisedDays, entries }: Side) =>
    `${t('days', { count: practisedDays })} · ${t('entries', { count: entries })}`
  return (
    <>
      <p>
        <SignText
          text={format.sentences(
            t('sides.fact', {
              ...{ first: names[0], time: duration(first.seconds) },
              ...{ second: names[1], other: duration(second.seconds) },
            }),
          )}
        />
      </p>
      <div className={classNames(styles.choice, styles.sides)}>{choice}</div>
      <StatList className={styles.stats ?? ''}>
        <Stat label={names[0]} value={duration(first.seconds)} note={noteOf(first)} />
        <Stat label={names[1]} value={duration(second.seconds)} note={noteOf(second)} />
        <Stat label={t('comparison.difference')} value={signed(difference, duration)} />
      </StatList>
      <TrendChart
        label={label}
        lines={[lineOf(0), lineOf(1)]}
        span={[0, Math.max(1, longer.parts.at(-1)?.at ?? 1)]}
        labels={longer.parts.flatMap((part, at) =>
          at % every === 0 ? [{ at: part.at, text: dayLabel(part) }] : [],
        )}
        unit="seconds"
        format={duration}
        follow={drill.follow}
      />
    </>
  )
}
