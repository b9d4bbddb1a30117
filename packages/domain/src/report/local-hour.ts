import { isTimeZone } from '../units/calendar-day'

const HOUR = 3_600_000
const DAY = 86_400_000
/** Before it Intl counts days by another calendar, from which no offset can be read. */
const GREGORIAN = Date.UTC(1583, 0, 1)
/** The clocks of the zone change on that day. */
const CHANGES = Number.NaN

const clocks = new Map<string, ZoneClock>()

/**
 * The hour, 0 to 23, that a clock on the wall in an IANA zone shows at an instant (milliseconds since the epoch); where
 * the runtime does not know the zone (`isTimeZone`), the hour of UTC.
 *
 * Asking Intl takes microseconds, so the offset of a zone is remembered for each day of UTC at both ends of which it is
 * the same; on the other days, when clocks change, Intl is asked each time. (No zone in the tz database ever changed
 * its clocks twice within a day of UTC.)
 */
export function localHourAt(time: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new ZoneClock(isTimeZone(timeZone) ? timeZone : 'UTC')
    clocks.set(timeZone, clock)
  }
  return clock.hourAt(time)
}

class ZoneClock {
  readonly #formatter: Intl.DateTimeFormat
  /** Milliseconds ahead of UTC at the beginning of days, and all through them. */
  readonly #atMidnight = new Map<number, number>()
  readonly #throughDay = new Map<number, number>()

  constructor(timeZone: string) {
    this.#formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  hourAt(time: number): number {
    const offset = time < GREGORIAN ? CHANGES : this.#offsetOfDay(Math.floor(time / DAY))
    if (Number.isNaN(offset)) return this.#read(time).hour
    return Math.floor((((time + offset) % DAY) + DAY) / HOUR) % 24
  }

  #offsetOfDay(day: number): number {
    let offset = this.#throughDay.get(day)
    if (offset === undefined) {
      const begin = this.#offsetAtMidnight(day)
      offset = begin === this.#offsetAtMidnight(day + 1) ? begin : CHANGES
      this.#throughDay.set(day, offset)
    }
    return offset
  }

  #offsetAtMidnight(day: number): number {
    let offset = this.#atMidnight.get(day)
    if (offset === undefined) {
      const shown = this.#read(day * DAY)
      const ahead = (shown.hour * 3600 + shown.minute * 60 + shown.second) * 1000
      // No zone is a whole day from UTC: west of it the clocks still show the day before.
      offset = shown.day === new Date(day * DAY).getUTCDate() ? ahead : ahead - DAY
      this.#atMidnight.set(day, offset)
    }
    return offset
  }

  #read(time: number) {
    const shown = { day: 0, hour: 0, minute: 0, second: 0 }
    for (const { type, value } of this.#formatter.formatToParts(time)) {
      if (type === 'day' || type === 'hour' || type === 'minute' || type === 'second') {
        shown[type] = Number(value)
      }
    }
    return shown
  }
}
