import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { loadMessages } from '../../i18n/translator'
import { VerifyScreen } from './verify-screen'

afterEach(() => vi.unstubAllGlobals())

test("the page of a sign-in link shows the spinner 'Checking the link…' before the services are ready", async () => {
  vi.stubGlobal('location', new URL('http://segno.test/auth/verify#token=abc'))
  await loadMessages(['auth'])
  const page = renderToString(
    <Router ssrPath="/auth/verify">
      <VerifyScreen params={{}} />
    </Router>,
  )
  expect(page).toMatch(/role="status"/)
  expect(page).toContain('Checking the link…')
})
