import { useMemo } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { spokenSigns } from '../../../i18n/spoken-signs'
import type { ListRows } from '../../../list-screen/list-rows'
import { SelectableList } from '../../../list-screen/selectable-list'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import { createListLayout } from '../../../ui/list/list-layout'
import { textScale } from '../../../ui/text-scale'
import type { PieceNames } from '../list-goals'
import type { GoalFormat } from '../use-goal-format'
import { GoalRow } from './goal-row'

/** The height of a row in pixels at the default text size. It grows with the text. */
const ROW_HEIGHT = 92

interface GoalListProps {
  readonly rows: ListRows<GoalView>
  readonly selection: ListSelection<GoalView>
  readonly names: PieceNames
  readonly format: GoalFormat
  readonly hrefOf: (view: GoalView) => string
}

export function GoalList({ rows, selection, names, format, hrefOf }: GoalListProps) {
  const layout = useMemo(
    () => createListLayout([{ key: 'all', count: rows.count }], ROW_HEIGHT * textScale(), 0),
    [rows.count],
  )
  return (
    <SelectableList
      label={format.t('list.label')}
      layout={layout}
      rows={rows}
      selection={selection}
      nameOf={(view) => [view.goal.title, spokenSigns(format.progress(view), format.language)].join(', ')}
      renderItem={(view) => (
        <GoalRow
          view={view}
          piece={view.pieceKey === null ? undefined : names.get(view.pieceKey)}
          format={format}
          href={hrefOf(view)}
          isSelected={view.goal.id === selection.selectedId}
          onOpen={selection.open}
        />
      )}
    />
  )
}
