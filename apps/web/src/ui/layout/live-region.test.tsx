import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LiveRegion } from './live-region'

test('LiveRegion first renders an empty region without its text', () => {
  expect(renderToString(<LiveRegion>Saved</LiveRegion>)).toMatch(/^<div role="status" class="[^"]*"><\/div>$/)
})
