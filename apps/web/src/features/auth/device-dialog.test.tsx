import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '../../i18n/translator'
import { ExportOutcome } from './device-dialog'

test('ExportOutcome shows how many files of sheet music the export lacks', async () => {
  await loadMessages(['settings'])
  const news = (missing: number) =>
    renderToString(
      <ExportOutcome state={{ at: 'offered', format: 'json', missing }} format={{ number: String }} />,
    )
  expect(news(3)).toContain('3')
  expect(news(3)).not.toBe(news(0))
  expect(news(0)).not.toContain('3')
})
