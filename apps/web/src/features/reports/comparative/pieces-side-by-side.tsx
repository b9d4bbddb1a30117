import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { type SideBySide, sideBySide } from '@segno/domain/report/sides/side-by-side'
import { shownRange } from '@segno/domain/report/view/period'
import { localeOf } from '../../../i18n/locale'
import { NativeSelect } from '../../../ui/form/native-select'
import { choicesOf } from '../progress/piece-choices'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { ofPiece } from '../use-drill'
import { useReportAddress } from '../use-report-address'
import { useReportFormat } from '../use-report-format'
import { SidesView } from './sides-view'

interface TwoPieces {
  readonly pieces: readonly [PieceShare, PieceShare]
  readonly compared: SideBySide
}

/**
 * Returns the two pieces in the address. The defaults are the pieces with the most time in the period. Returns
 * null if fewer than two pieces have practice.
 */
function compute({ scope, whole, range, today, options, daysOfPiece }: ReportContext): TwoPieces | null {
  const named = (key: string | undefined) => whole.pieces.find((piece) => piece.key === key)
  const likely = [...scope.pieces.slice(0, 2), ...whole.pieces.slice(0, 3)]
  const first = named(options.piece) ?? likely.find(({ key }) => key !== options.other)
  const second = named(options.other) ?? likely.find(({ key }) => key !== first?.key)
  if (!first || !second) return null
  const earliest = first.firstDay < second.firstDay ? first.firstDay : second.firstDay
  const shown = shownRange(range, earliest, today)
  if (!shown) return null
  const sideOf = ({ key }: PieceShare) => ({ days: daysOfPiece(key), range: shown })
  return { pieces: [first, second], compared: sideBySide(sideOf(first), sideOf(second)) }
}

function View({ data, input }: ReportViewProps<TwoPieces | null>) {
  const format = useReportFormat()
  const { setOthers } = useReportAddress('comparative')
  const { t, noBreak, shortDate } = format
  if (!data) return <p>{t('sides.fewPieces')}</p>
  const { pieces, compared } = data
  const [first, second] = pieces
  const select = (option: 'piece' | 'other', chosen: PieceShare) => (
    <NativeSelect
      label={t(option === 'piece' ? 'sides.firstPiece' : 'sides.secondPiece')}
      value={chosen.key}
      onValueChange={(key) =>
        setOthers({ piece: first.key, other: second.key, [option]: key }, { replace: true })
      }
      options={choicesOf(input.whole.pieces, chosen, localeOf(format.language)).map((choice) => ({
        value: choice.key,
        label: format.piece(choice),
      }))}
    />
  )
  return (
    <SidesView
      compared={compared}
      names={[noBreak(first.title), noBreak(second.title)]}
      label={t('sides.pieces')}
      choice={
        <>
          {select('piece', first)}
          {select('other', second)}
        </>
      }
      hrefOf={({ from, to }, side, { hrefWithin }) => hrefWithin({ from, to }, ofPiece(pieces[side].key))}
      dayLabel={({ to }) => shortDate(to)}
    />
  )
}

function toRows(data: TwoPieces | null): ReportRows {
  const rows = data ? data.pieces.map((piece, at) => ({ piece, side: data.compared.sides[at] })) : []
  return {
    conditions: rows.map(({ piece }) => ofPiece(piece.key)),
    columns: [
      { key: 'piece', kind: 'text' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
      { key: 'practisedDays', kind: 'count' },
    ],
    rows: rows.map(({ piece, side }) => [
      piece.title,
      side?.seconds ?? 0,
      side?.entries ?? 0,
      side?.practisedDays ?? 0,
    ]),
  }
}

export const piecesSideBySideReport = defineReport<TwoPieces | null>({
  id: 'pieces-side-by-side',
  tab: 'comparative',
  title: 'sides.pieces',
  about: 'whole',
  hasChart: (data) => data !== null,
  compute,
  View,
  toRows,
})
