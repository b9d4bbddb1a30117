import type { WorkKey } from '@segno/domain/piece/work-key'
import type { RepertoireComposers, RepertoireSort } from '@segno/domain/repertoire/repertoire-list'
import type { ListedWork } from '@segno/domain/repertoire/works-in-list'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { usePhone } from '../../../ui/layout/use-phone'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets, rowHeight, rowList } from '../../../ui/list/list-row'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { textScale } from '../../../ui/text-scale'
import type { RepertoireFormat } from '../use-repertoire-format'
import { GroupHeading, groupsOf } from './list-groups'
import { type ListLine, linesOf } from './list-lines'
import { PieceCard, PieceRow } from './piece-row'
import styles from './piece-rows.module.css'
import { planRows } from './row-plan'
import { useCardColumns } from './use-card-columns'
import { usePieceKeys } from './use-piece-keys'
import { WorkCard, WorkRow } from './work-row'

/** The height of a card in pixels at the default text size. It grows with the text. */
const CARD_HEIGHT = 164
const HEADING_HEIGHT = 52

export type RepertoireView = 'list' | 'grid'

export interface PieceListHandle {
  focusFirst: () => void
}

interface PieceListProps {
  readonly works: readonly ListedWork[]
  /** The order in which `works` are sorted. */
  readonly sort: RepertoireSort
  readonly view: RepertoireView
  readonly format: RepertoireFormat
  readonly composers: RepertoireComposers | undefined
  readonly isClosed: (work: WorkKey) => boolean
  readonly onToggle: (work: WorkKey) => void
  readonly ref?: Ref<PieceListHandle>
}

/**
 * The list of the pieces found. Lists sorted by status or composer have headings. A work's heading opens and
 * closes the parts below it.
 */
export function PieceList({ works, sort, view, format, composers, isClosed, onToggle, ref }: PieceListProps) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualListHandle>(null)
  const cardColumns = useCardColumns(box)
  const columns = view === 'grid' ? cardColumns : 1
  const listHeight = usePhone() ? rowHeight.phone : rowHeight.plain
  const groups = useMemo(() => groupsOf(works, sort, format, composers), [works, sort, format, composers])
  const { lines, sections } = useMemo(() => linesOf(works, isClosed, groups), [works, isClosed, groups])
  const { plan, layout } = useMemo(() => {
    const scale = textScale()
    const planned = planRows(sections, columns)
    const height = view === 'grid' ? CARD_HEIGHT : listHeight
    return {
      plan: planned,
      layout: createListLayout(planned.sections, height * scale, groups ? HEADING_HEIGHT * scale : 0),
    }
  }, [sections, groups, columns, view, listHeight])
  const focus = usePieceKeys(plan, columns, handle)
  useImperativeHandle(ref, () => ({ focusFirst: () => focus(0) }))

  const lineAt = (item: number) => lines[item] as ListLine
  const isGrid = view === 'grid'
  return (
    <div ref={box} className={rowList}>
      <VirtualList
        ref={handle}
        label={format.t('title')}
        layout={layout}
        scroller="window"
        {...listInsets}
        rowKey={(row) => lineAt(plan.itemsOf(row).from).id}
        {...(isGrid ? {} : { rowLabel: (row: number) => nameOfLine(lineAt(row), format) })}
        renderHeading={(section) => <GroupHeading group={groups?.[section]} format={format} />}
        renderRow={(row) =>
          isGrid ? (
            <CardRow {...{ lines, columns, format, onToggle }} {...plan.itemsOf(row)} />
          ) : (
            <Row line={lineAt(row)} item={row} {...{ format, onToggle }} />
          )
        }
      />
    </div>
  )
}

function nameOfLine(line: ListLine, format: RepertoireFormat): string {
  if (line.kind === 'piece') return format.rowName(line.row)
  const movements = format.t('work.movements', { count: line.movements })
  return format.list([line.row.title, format.composer(line.row.composer), movements])
}

interface RowProps {
  readonly line: ListLine
  readonly item: number
  readonly format: RepertoireFormat
  readonly onToggle: (work: WorkKey) => void
}

function Row({ line, item, format, onToggle }: RowProps) {
  return line.kind === 'work' ? (
    <WorkRow {...{ line, item, format }} onToggle={() => onToggle(line.key)} />
  ) : (
    <PieceRow {...{ line, item, format }} />
  )
}

interface CardRowProps extends Omit<RowProps, 'line' | 'item'> {
  readonly lines: readonly ListLine[]
  readonly from: number
  readonly to: number
  readonly columns: number
}

function CardRow({ lines, from, to, columns, format, onToggle }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit does not expose a list without bullets as a list.
    <ul role="list" className={styles.cards} data-columns={columns}>
      {lines.slice(from, to).map((line, at) => (
        <li key={line.id} aria-label={nameOfLine(line, format)}>
          {line.kind === 'work' ? (
            <WorkCard {...{ line, format }} item={from + at} onToggle={() => onToggle(line.key)} />
          ) : (
            <PieceCard {...{ line, format }} item={from + at} />
          )}
        </li>
      ))}
    </ul>
  )
}
