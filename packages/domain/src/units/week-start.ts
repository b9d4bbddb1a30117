/** A day of the week: 0 Sunday … 6 Saturday, as `Date.getUTCDay` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[]

/** Returns the seven weekdays in the order of a week that starts with `first`. */
export function weekdaysFrom(first: Weekday): Weekday[] {
  return weekdays.map((_, at) => ((first + at) % 7) as Weekday)
}

const MONDAY: Weekday = 1

/**
 * The first weekday in the regions of our languages. Runtimes disagree (older locale data starts the week of
 * mainland China on Sunday) or lack it (Firefox). Source: CLDR 44, supplemental week data.
 */
const byRegion: Readonly<Record<string, Weekday>> = {
  US: 0,
  CA: 0,
  GB: 1,
  IE: 1,
  AU: 1,
  NZ: 1,
  ZA: 0,
  IN: 0,
  SG: 0,
  ES: 1,
  MX: 0,
  AR: 1,
  CL: 1,
  CO: 0,
  PE: 0,
  VE: 0,
  FR: 1,
  BE: 1,
  CH: 1,
  LU: 1,
  DE: 1,
  AT: 1,
  CN: 1,
  TW: 0,
  HK: 0,
  MO: 0,
}

type WeekInfo = { readonly firstDay: number }
type LocaleWithWeek = Intl.Locale & { readonly weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

function weekInfoOf(locale: LocaleWithWeek): WeekInfo | undefined {
  return locale.getWeekInfo?.() ?? locale.weekInfo
}

/**
 * Returns the first day of the week of a locale (BCP 47 tag). Monday, as in ISO 8601, for an unknown locale.
 */
export function weekStartOf(locale: string): Weekday {
  let likely: LocaleWithWeek
  try {
    likely = new Intl.Locale(locale).maximize()
  } catch {
    return MONDAY
  }
  const known = byRegion[likely.region ?? '']
  if (known !== undefined) return known
  const firstDay = weekInfoOf(likely)?.firstDay
  return firstDay === undefined ? MONDAY : ((firstDay % 7) as Weekday)
}
