import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, type SsrContext } from 'wouter'
import { loadMessages } from '../../i18n/translator'
import { ReportsScreen } from './reports-screen'

test('the header of the reports links to the form for a new entry', async () => {
  await loadMessages(['reports'])
  const page = renderToString(
    <Router ssrPath="/reports/overview">
      <ReportsScreen params={{ tab: 'overview' }} />
    </Router>,
  )
  expect(page).toMatch(/<a[^>]* href="\/logbook\/new"[^>]*>(<[^>]*>)*New entry/)
})

test('the reports screen redirects an unknown tab to the overview and keeps the query string', async () => {
  await loadMessages(['reports'])
  const context: SsrContext = {}
  renderToString(
    <Router ssrPath="/reports/nothing?period=all-time" ssrContext={context}>
      <ReportsScreen params={{ tab: 'nothing' }} />
    </Router>,
  )
  expect(context.redirectTo).toBe('/reports/overview?period=all-time')
})
