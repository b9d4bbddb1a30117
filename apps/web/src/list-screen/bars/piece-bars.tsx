import type { BarRange } from '@segno/domain/measures/parse-measures'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import { BarStrip } from '../../ui/chart/strip/bar-strip'
import { type BarChartData, type BarSpan, cellsOfBars } from './bar-spans'

interface PieceBarsProps {
  readonly bars: BarChartData
  readonly t: Translate<'figures'>
  readonly format: Pick<Format, 'duration' | 'date' | 'number'>
  /** The bars of one session, which the bar map underlines. */
  readonly session?: readonly BarRange[]
  /** Called with the index of the span that the musician has chosen by press or key. */
  readonly onChoose?: (index: number) => void
  readonly onOpen?: (() => void) | undefined
}

/** The bar map of a piece: practice time and latest tempo. */
export function PieceBars({ bars, t, format, session = [], onChoose, onOpen }: PieceBarsProps) {
  const { duration, number } = format
  const underlined = cellsOfBars(bars, session)
  return (
    <BarStrip
      label={t('bars.label')}
      spans={bars.spans.map((span) => ({
        key: String(span.from),
        cells: span.cells,
        level: span.level,
        text: sentenceOf(span, t, format),
      }))}
      marks={bars.tempi.map(({ start, cells, tempo }) => ({
        key: String(start),
        start,
        cells,
        text: number(tempo),
      }))}
      marksLabel={t('bars.tempi')}
      underlined={underlined}
      fact={t('bars.fact', { time: duration(bars.seconds), last: bars.lastBar })}
      first={t('bars.first', { bar: bars.firstBar })}
      caption={`${t(underlined.length > 0 ? 'bars.session' : 'bars.caption')} · ${t('bars.press')}`}
      last={String(bars.lastBar)}
      {...(onChoose ? { onChoose } : {})}
      onOpen={onOpen}
    />
  )
}

function sentenceOf(
  { from, to, seconds, tempo, repetitions, lastDay }: BarSpan,
  t: PieceBarsProps['t'],
  { duration, date, number }: PieceBarsProps['format'],
): string {
  const bars = from === to ? t('span.bar', { from }) : t('span.bars', { from, to })
  if (lastDay === null) return t('span.none', { bars })
  const values = { bars, time: duration(seconds), day: date(lastDay) }
  const span =
    tempo === null ? t('span.time', values) : t('span.timeTempo', { ...values, tempo: number(tempo) })
  if (repetitions === null) return span
  return t('span.clean', { span, clean: number(repetitions.clean), all: number(repetitions.all) })
}
