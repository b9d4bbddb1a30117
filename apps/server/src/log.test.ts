import { expect, test } from 'vitest'
import { createLog } from './log'

test('the log writes messages of the given level and above', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log('debug', 'a')
  log('info', 'b')
  log('warn', 'c')
  log('error', 'd')
  expect(lines).toEqual(['warn c', 'error d'])
})
