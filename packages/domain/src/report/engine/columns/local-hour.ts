import { isTimeZone } from '../../../units/calendar-day'

const HOUR = 3_600_000
const DAY = 86_400_000
/** Marks a day on which the clocks of the zone change. */
const changes = Number.NaN

const clocks = new Map<string, ZoneClock>()

/**
 * Returns the local hour, 0 to 23, in an IANA zone at an instant (milliseconds since the epoch). Returns the hour of
 * UTC if the runtime does not support the zone (`isTimeZone`). A call of `Intl` takes microseconds. So we cache the
 * offset of a zone for each UTC day that begins and ends with the same offset. On other days, when clocks change, we
 * call `Intl` each time. No zone in the tz database ever changed its clocks twice within a UTC day.
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
  /** For each UTC day, the local time at its beginning, in milliseconds since local midnight. */
  readonly #atMidnight = new Map<number, number>()
  /** For each UTC day: the local time at its beginning if the offset stays the same all day, else `changes`. */
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
      ahead = begin === this.#shownAtMidnight(day + 1) ? begin : changes
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

  /** Returns the local time at an instant, in milliseconds since local midnight. */
  #read(time: number): number {
    const shown = { hour: 0, minute: 0, second: 0 }
    for (const { type, value } of this.#formatter.formatToParts(time)) {
      if (type === 'hour' || type === 'minute' || type === 'second') shown[type] = Number(value)
    }
    return shown.hour * HOUR + shown.minute * 60_000 + shown.second * 1000
  }
}
