import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, type SsrContext } from 'wouter'
import { loadMessages } from '../../i18n/translator'
import { SettingsScreen } from './settings-screen'

test('the settings screen redirects an unknown tab to the preferences', async () => {
  await loadMessages(['settings'])
  const context: SsrContext = {}
  renderToString(
    <Router ssrPath="/settings/nothing" ssrContext={context}>
      <SettingsScreen params={{ tab: 'nothing' }} />
    </Router>,
  )
  expect(context.redirectTo).toBe('/settings/preferences')
})
