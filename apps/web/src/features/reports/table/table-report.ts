import { lazy } from 'react'
import { loadMessages } from '../../../i18n/translator'
import type { OwnReport } from '../report'

const TableView = lazy(async () => {
  const [view] = await Promise.all([import('./table-view'), loadMessages(['report-table'])])
  return { default: view.TableView }
})

export const tableReport: OwnReport = { id: 'table', tab: 'table', OwnView: TableView }
