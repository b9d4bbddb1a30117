import type { CalendarDay } from '@segno/domain/units/calendar-day'

interface ReleaseSection {
  readonly title: string | null
  readonly notes: readonly string[]
  readonly items: readonly string[]
}

export interface Release {
  /** The version of the release, or null for the changes since the last release. */
  readonly version: string | null
  readonly day: CalendarDay | null
  readonly sections: readonly ReleaseSection[]
}

/** The releases, newest first. The build reads them from CHANGELOG.md. */
export const releases = __APP_RELEASES__ as readonly Release[]
