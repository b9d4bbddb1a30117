import { pagesOfBars } from '@segno/domain/score/bar-pages'
import { isEngraved } from '@segno/domain/score/is-engraved'
import type { Score } from '@segno/domain/score/score'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { barAddress, scoreAddress } from '../../../app-state/score-address'
import type { BarChartData, BarSpan } from '../../../list-screen/bars/bar-spans'
import { PieceBars } from '../../../list-screen/bars/piece-bars'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Table, type TableColumn } from '../../../ui/list/table'
import { PieceSection } from '../piece-section'
import styles from './piece-charts.module.css'
import type { ChartFormat } from './use-chart-format'

interface BarSectionProps {
  readonly bars: BarChartData
  /** Sheet music of the piece with known bar numbers: MusicXML, or pages with a table of first bars. */
  readonly score: Score | undefined
  readonly format: ChartFormat
}

/** The chart of practice time per bar. If the piece has sheet music, chosen bars link to their page. */
export function BarSection({ bars, score, format }: BarSectionProps) {
  const { t } = format
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState(0)
  const span = bars.spans[Math.min(chosen, bars.spans.length - 1)]
  const links = score && span ? linksOf(score, span, t) : []
  const [first] = links
  return (
    <PieceSection title={t('bars.title')}>
      <div className={styles.body}>
        <PieceBars
          bars={bars}
          t={t}
          format={format}
          onChoose={setChosen}
          onOpen={first && (() => navigate(first.address))}
        />
        {links.length > 0 && (
          <ul className={styles.scores}>
            {links.map(({ address, text }) => (
              <li key={address}>
                <Link href={address} className={styles.link}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Disclosure label={t('asTable')}>
          <BarTable bars={bars} format={format} />
        </Disclosure>
      </div>
    </PieceSection>
  )
}

interface BarLink {
  readonly address: string
  readonly text: string
}

/**
 * Returns a link to each page that contains some of the bars. For an engraved score, the viewer computes the
 * page.
 */
function linksOf(score: Score, { from, to }: BarSpan, t: ChartFormat['t']): readonly BarLink[] {
  if (isEngraved(score))
    return [{ address: barAddress(score.id, from), text: t('bars.openBar', { bar: from }) }]
  return pagesOfBars(score.barPages, { from, to }).map(({ page, bar }) => ({
    address: scoreAddress(score.id, page),
    text: t('bars.open', { bar, page }),
  }))
}

function BarTable({ bars, format }: { bars: BarChartData; format: ChartFormat }) {
  const { t, duration, number, fullDate } = format
  const clean: TableColumn<BarSpan> = {
    key: 'clean',
    header: t('column.clean'),
    cell: ({ repetitions: done }) =>
      done && t('column.cleanOf', { clean: number(done.clean), all: number(done.all) }),
    numeric: true,
  }
  const columns: TableColumn<BarSpan>[] = [
    {
      key: 'bars',
      header: t('column.bars'),
      cell: ({ from, to }) => (from === to ? String(from) : `${from}–${to}`),
    },
    { key: 'time', header: t('column.time'), cell: ({ seconds }) => duration(seconds), numeric: true },
    {
      key: 'tempo',
      header: t('column.tempo'),
      cell: ({ tempo }) => (tempo === null ? null : number(tempo)),
      numeric: true,
    },
    ...(bars.spans.some(({ repetitions }) => repetitions !== null) ? [clean] : []),
    {
      key: 'last',
      header: t('column.last'),
      cell: ({ lastDay }) => lastDay && fullDate(lastDay),
      numeric: true,
    },
  ]
  return (
    <Table
      className={styles.table ?? ''}
      caption={t('bars.label')}
      captionHidden
      columns={columns}
      rows={bars.spans.filter(({ lastDay }) => lastDay !== null)}
      rowKey={({ from }) => String(from)}
    />
  )
}
