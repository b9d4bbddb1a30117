import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadMessages } from '../../i18n/translator'
import { ReportsScreen } from './reports-screen'

test('the header of the reports links to a new entry', async () => {
  await loadMessages(['reports'])
  const page = renderToString(
    <Router ssrPath="/reports/overview">
      <ReportsScreen params={{ tab: 'overview' }} />
    </Router>,
  )
  expect(page).toMatch(/<a[^>]* href="\/logbook\/new"[^>]*>(<[^>]*>)*New entry/)
})
