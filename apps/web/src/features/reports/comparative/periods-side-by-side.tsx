import { type SideBySide, sideBySide } from '@segno/domain/report/sides/side-by-side'
import { type Period, type PeriodName, rangeOfPeriod } from '@segno/domain/report/view/period'
import { capitalised } from '../../../i18n/capitalised'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { periodCells, periodColumns } from '../period-rows'
import { rangeName } from '../range-text'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { useReportAddress } from '../use-report-address'
import { useReportFormat } from '../use-report-format'
import { chosenPeriod, daysOfPeriod, firstPeriods, periodsToChoose } from './periods-to-choose'
import { SidesView } from './sides-view'

interface TwoPeriods {
  readonly periods: readonly [Period, Period]
  readonly choices: readonly Period[]
  readonly compared: SideBySide
}

/**
 * Returns the two periods in the address and their practice. The defaults are the current month and an earlier
 * month.
 */
function compute(input: ReportContext): TwoPeriods {
  const { whole, today, options } = input
  const firstDay = whole.days[0]?.day ?? today
  const [first, second] = firstPeriods(input, firstDay)
  const periods = [chosenPeriod(options.first, first), chosenPeriod(options.second, second)] as const
  const sideOf = (period: Period) => ({ days: whole.days, range: daysOfPeriod(period, input) })
  return {
    periods,
    choices: [...new Set([...periodsToChoose(input, firstDay), ...periods])],
    compared: sideBySide(sideOf(periods[0]), sideOf(periods[1])),
  }
}

function View({ data: { periods, choices, compared } }: ReportViewProps<TwoPeriods>) {
  const format = useReportFormat()
  const controls = useTranslation('report-controls')
  const { setOthers } = useReportAddress('comparative')
  const { t, number } = format
  const nameOf = (period: Period) => {
    const range = rangeOfPeriod(period)
    return range
      ? capitalised(rangeName(range, format), format.language)
      : controls(`period.${period as PeriodName}`)
  }
  const select = (option: 'first' | 'second', chosen: Period) => (
    <NativeSelect<Period>
      label={t(option === 'first' ? 'sides.firstPeriod' : 'sides.secondPeriod')}
      value={chosen}
      onValueChange={(period) => setOthers({ [option]: period }, { replace: true })}
      options={choices.map((period) => ({ value: period, label: nameOf(period) }))}
    />
  )
  return (
    <SidesView
      compared={compared}
      names={[nameOf(periods[0]), nameOf(periods[1])]}
      label={t('sides.periods')}
      choice={
        <>
          {select('first', periods[0])}
          {select('second', periods[1])}
        </>
      }
      hrefOf={({ from, to }, _, { hrefOf }) => hrefOf({ from, to })}
      dayLabel={({ at }) => t('sides.day', { day: number(at + 1) })}
    />
  )
}

function toRows({ compared: { sides } }: TwoPeriods): ReportRows {
  return {
    ranges: sides.map(({ entries, range }) => (entries > 0 ? range : null)),
    columns: periodColumns,
    rows: sides.map(({ range, ...practice }) => periodCells({ ...practice, ...range })),
  }
}

export const periodsSideBySideReport = defineReport<TwoPeriods>({
  id: 'periods-side-by-side',
  tab: 'comparative',
  title: 'sides.periods',
  about: 'whole',
  compute,
  View,
  toRows,
})
