import { expect, test } from 'vitest'
import { createLog } from './log'

test('writes what is at least as grave as the level asked for', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log('debug', 'a')
  log('info', 'b')
  log('warn', 'c')
  log('error', 'd')
  expect(lines).toEqual(['warn c', 'error d'])
})
