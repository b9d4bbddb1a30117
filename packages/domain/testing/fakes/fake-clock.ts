interface Appointment {
  at: number
  readonly every: number | null
  readonly run: () => void
}

/**
 * Creates a clock that moves only when a test calls `advance` or `setWall`. `advance` fires due timers in
 * order.
 */
export function createFakeClock(start = Date.UTC(2026, 10, 21, 17, 20), zone = 'Europe/Berlin') {
  let wall = start
  let elapsed = 0
  let timeZone = zone
  const appointments = new Set<Appointment>()

  function book(delay: number, every: number | null, run: () => void): () => void {
    const appointment = { at: elapsed + delay, every, run }
    appointments.add(appointment)
    return () => void appointments.delete(appointment)
  }

  function nextBy(end: number): Appointment | undefined {
    let next: Appointment | undefined
    for (const appointment of appointments) {
      if (appointment.at <= end && (!next || appointment.at < next.at)) next = appointment
    }
    return next
  }

  function moveTo(time: number) {
    wall += time - elapsed
    elapsed = time
  }

  return {
    now: () => wall,
    monotonic: () => elapsed,
    timeZone: () => timeZone,
    after: (delay: number, run: () => void) => book(delay, null, run),
    every: (interval: number, run: () => void) => book(interval, interval, run),
    pause: () => Promise.resolve(),
    /** Moves the clock by this many milliseconds and fires the timers that become due. */
    advance(milliseconds: number) {
      const end = elapsed + milliseconds
      for (let next = nextBy(end); next; next = nextBy(end)) {
        moveTo(Math.max(elapsed, next.at))
        if (next.every === null) appointments.delete(next)
        else next.at += next.every
        next.run()
      }
      moveTo(end)
    },
    /** Sets the wall clock, as a user can, without firing timers. */
    setWall(time: number) {
      wall = time
    },
    travel(to: string) {
      timeZone = to
    },
  }
}
export type FakeClock = ReturnType<typeof createFakeClock>
