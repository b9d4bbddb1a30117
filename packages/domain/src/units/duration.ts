declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** Whole seconds: the unit of every duration in records, API calls and exports. */
export type Seconds = Unit<'seconds'>
/** Minutes: only in forms and on screen. */
export type Minutes = Unit<'minutes'>
/** Milliseconds: instants (since the Unix epoch) and timers. */
export type Milliseconds = Unit<'milliseconds'>

/** Marks a number as whole seconds. */
export const seconds = (value: number): Seconds => value as Seconds
/** Marks a number as minutes. */
export const minutes = (value: number): Minutes => value as Minutes
/** Marks a number as milliseconds. */
export const milliseconds = (value: number): Milliseconds => value as Milliseconds

/** Converts minutes to whole seconds; 0.5 s rounds up. */
export function minutesToSeconds(value: Minutes): Seconds {
  return seconds(Math.round(value * 60))
}

/** Converts seconds to the nearest whole minute, at least 1. Forms show stored durations this way. */
export function secondsToShownMinutes(value: Seconds): Minutes {
  return minutes(Math.max(1, Math.round(value / 60)))
}

/**
 * Converts milliseconds to whole seconds. Rounds down, so that a timer never counts time that has not passed.
 */
export function millisecondsToSeconds(value: Milliseconds): Seconds {
  return seconds(Math.floor(value / 1000))
}
