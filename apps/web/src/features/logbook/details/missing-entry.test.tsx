import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, translatorOf } from '../../../i18n/translator'
import { MissingEntry } from './missing-entry'

beforeAll(() => loadMessages(['shell', 'logbook']))

function page(isEmpty: boolean): string {
  return renderToString(
    <MissingEntry format={{ t: translatorOf('logbook') }} isEmpty={isEmpty} onClose={() => {}} />,
  )
}

test('MissingEntry explains that the entry was not found, or that the diary has no entries', () => {
  expect(page(false)).toContain('Entry not found')
  expect(page(true)).toContain('No entries found')
})
