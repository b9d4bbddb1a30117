import { lazy } from 'react'
import { loadMessages } from '../../../i18n/translator'

/** The table, fetched with its words when its tab is opened. */
export const LazyTableTab = lazy(async () => {
  const [tab] = await Promise.all([import('./table-tab'), loadMessages(['report-table'])])
  return { default: tab.TableTab }
})
