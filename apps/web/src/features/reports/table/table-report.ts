import { lazyPart } from '../../../ui/lazy-part'
import type { OwnReport } from '../report'

const TableView = lazyPart({
  load: async () => (await import('./table-view')).TableView,
  messages: ['report-table'],
})

export const tableReport: OwnReport = { id: 'table', tab: 'table', OwnView: TableView }
