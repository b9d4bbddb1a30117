import { currentLogContext } from './logging/log-context'
import { type LogEvent, type LogLevel, logLevels, ruleOf } from './logging/log-events'
import type { LogFields } from './logging/log-fields'
import { LogMarks } from './logging/log-marks'

export type Log = (event: LogEvent, fields?: LogFields) => void

export interface LogOptions {
  readonly least: LogLevel
  /** `json` is one object a line for programs, `text` is for a person at a terminal. */
  readonly format: 'json' | 'text'
  readonly write: (line: string) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly marks?: LogMarks
}

type Line = Readonly<Record<string, unknown>>

const DAMPED_FOR = 60_000
const DAMPED_KEPT = 5000
const LONGEST_VALUE = 2000

/**
 * Creates a log that writes events of the given level and above, one line each. Of a damped event it writes one
 * line a minute for each address and account.
 */
export function createLog({ least, format, write, now, marks = new LogMarks() }: LogOptions): Log {
  const damper = new Damper()
  const compose = format === 'json' ? JSON.stringify : textLine
  return (event, { accountId, ...fields } = {}) => {
    const { level, isDamped } = ruleOf(event)
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
    const at = now()
    const known = {
      ...currentLogContext(),
      ...(accountId === undefined ? {} : { account: marks.account(accountId) }),
    }
    const omitted = isDamped ? damper.count(JSON.stringify([event, known.address, known.account]), at) : 0
    if (omitted === null) return
    const line = { time: new Date(at).toISOString(), level, event, ...known, ...fields }
    write(compose(omitted > 0 ? { ...line, omitted } : line))
  }
}

/**
 * Returns `time level event name=value …`. Writes values with spaces, quotes or other special characters as
 * JSON.
 */
function textLine({ time, level, event, ...fields }: Line): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${plain(String(value))}`)
  return [time, level, event, ...pairs].join(' ')
}

function plain(value: string): string {
  const short = value.slice(0, LONGEST_VALUE)
  return /^[\w.:/*+@-]+$/.test(short) ? short : JSON.stringify(short)
}

/** Lets one line of each key through in a minute. A flood of refused calls then cannot fill the disk. */
class Damper {
  readonly #keys = new Map<string, { at: number; omitted: number }>()

  /** Returns how many lines were omitted since the last one, or null to omit this one. */
  count(key: string, at: number): number | null {
    const known = this.#keys.get(key)
    if (known && at - known.at < DAMPED_FOR) {
      known.omitted += 1
      return null
    }
    if (this.#keys.size >= DAMPED_KEPT) this.#keys.clear()
    this.#keys.set(key, { at, omitted: 0 })
    return known?.omitted ?? 0
  }
}
