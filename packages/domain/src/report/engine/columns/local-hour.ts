import { isTimeZone } from '../../../units/calendar-day'

const HOUR = 3_600_000
const DAY = 86_400_000
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
  /** What the clocks show at the beginning of days of UTC, and are ahead by all through them: milliseconds, 0 to a day. */
  readonly #atMidnight = new Map<number, number>()
  readonly #throughDay = new Map<number, number>()

  constructor(timeZone: string) {
    this.#formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  hourAt(time: number): number {
    const ahead = this.#aheadOnDay(Math.floor(time / DAY))
    if (Number.isNaN(ahead)) return Math.floor(this.#read(time) / HOUR)
    return Math.floor((((time + ahead) % DAY) + DAY) / HOUR) % 24
  }

  #aheadOnDay(day: number): number {
    let ahead = this.#throughDay.get(day)
    if (ahead === undefined) {
      const begin = this.#shownAtMidnight(day)
      ahead = begin === this.#shownAtMidnight(day + 1) ? begin : CHANGES
      this.#throughDay.set(day, ahead)
    }
    return ahead
  }

  #shownAtMidnight(day: number): number {
    let shown = this.#atMidnight.get(day)
    if (shown === undefined) {
      shown = this.#read(day * DAY)
      this.#atMidnight.set(day, shown)
    }
    return shown
  }

  /** Milliseconds since midnight that the clocks show at an instant. */
  #read(time: number): number {
    const shown = { hour: 0, minute: 0, second: 0 }
    for (const { type, value } of this.#formatter.formatToParts(time)) {
      if (type === 'hour' || type === 'minute' || type === 'second') shown[type] = Number(value)
    }
    return shown.hour * HOUR + shown.minute * 60_000 + shown.second * 1000
  }
}
