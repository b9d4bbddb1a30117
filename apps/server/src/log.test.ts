import { expect, test } from 'vitest'
import { createLog, type LogOptions } from './log'
import { failureFields } from './logging/failure-fields'
import { inLogContext } from './logging/log-context'
import { addressMark, LogMarks } from './logging/log-marks'

function collect(options: Partial<LogOptions> = {}) {
  const lines: string[] = []
  const clock = { time: Date.parse('2026-11-21T18:00:00Z') }
  const log = createLog({
    least: 'info',
    format: 'json',
    write: (line) => lines.push(line),
    now: () => clock.time,
    ...options,
  })
  return { log, lines, clock }
}

test('the log writes events of the given level and above', () => {
  const { log, lines } = collect({ least: 'warn' })
  log('request.handled')
  log('server.started')
  log('bus.lost')
  log('request.failed')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['bus.lost', 'request.failed'])
})

test('a log line is one JSON object with time, level, event, request id, and marks for ids and addresses', () => {
  const { log, lines } = collect()
  inLogContext('192.0.2.77', () => log('auth.signed_out', { accountId: 'id-of-clara' }))
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-11-21T18:00:00.000Z',
    level: 'info',
    event: 'auth.signed_out',
    request: expect.stringMatching(/^[\w-]{8}$/),
    address: '192.0.2.0/24',
    account: expect.stringMatching(/^[\w-]{12}$/),
  })
})

test.each(['json', 'text'] as const)(
  'the log writes a value with line breaks in one line as %s',
  (format) => {
    const { log, lines } = collect({ format })
    log('mail.failed', { reason: 'E1\n2026 error forged\u2028\r\u0000' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/[\n\r\0]/)
  },
)

test('LogMarks with the same key give an account the same mark, and other keys give other marks', () => {
  const marks = [new LogMarks(), new LogMarks(), new LogMarks()]
  expect(new Set(marks.map((mark) => mark.account('a'))).size).toBe(3)
  for (const mark of marks) mark.useKey('the same key')
  expect(new Set(marks.map((mark) => mark.account('a'))).size).toBe(1)
  expect(marks[0]?.account('b')).not.toBe(marks[0]?.account('a'))
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', undefined],
  ['clara@example.org', undefined],
])('addressMark shortens the address %j to %j', (address, mark) => {
  expect(addressMark(address)?.replace(':0::', '::')).toBe(mark)
})

test('a flood of refused calls from one network writes one line a minute, with the number of omitted lines', () => {
  const { log, lines, clock } = collect()
  const refuse = (address: string) => inLogContext(address, () => log('limit.exceeded'))
  for (let count = 0; count < 1000; count++) refuse(`192.0.2.${count % 256}`)
  refuse('198.51.100.1')
  expect(lines).toHaveLength(2)
  clock.time += 60_000
  refuse('192.0.2.1')
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ address: '192.0.2.0/24', omitted: 999 })
})

test('the log writes the name, code and frames of a failure in one line, without its message', () => {
  const { log, lines } = collect()
  const error = Object.assign(new RangeError('private\ntitle'), { code: 'E_FULL' })
  log('request.failed', failureFields(error))
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ error: 'RangeError', code: 'E_FULL' })
  expect(line.stack).toMatch(/^at .*log\.test\.ts.* \| at /)
  expect(lines[0]).not.toMatch(/private|title/)
})
