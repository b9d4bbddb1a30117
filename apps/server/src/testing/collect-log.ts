import { createLog, type Log } from '../log'

/** Creates a log that adds a line for each event to `lines`: its level, its event and its fields, without the time. */
export function collectLog(lines: string[]): Log {
  // The clock jumps with each line, so that the log dampens no event.
  let time = 0
  const now = () => (time += 3_600_000)
  const write = (line: string) => void lines.push(line.slice(line.indexOf(' ') + 1))
  return createLog({ least: 'debug', format: 'text', now, write })
}
