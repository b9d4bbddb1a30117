import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import type { SyncState, SyncWord } from '../../data/session/sync-status'
import { formatNumber, formatShortDay, formatTime } from '../../i18n/format'
import type { Translate } from '../../i18n/keys'
import type { Language } from '../../i18n/languages'

/** What a text about a moment needs to know. */
export interface SyncTelling {
  readonly t: Translate<'sync'>
  readonly language: Language
  /** Milliseconds. */
  readonly now: number
  readonly timeZone: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The time alone on the same day, else with its day. */
function momentText(at: number, { language, now, timeZone }: SyncTelling): string {
  const time = formatTime(instantOf(milliseconds(at)), timeZone, language)
  const localDay = calendarDayOf(milliseconds(at), timeZone)
  if (localDay === calendarDayOf(milliseconds(now), timeZone)) return time
  return `${formatShortDay(localDay, language)} ${time}`
}

/** How long ago, in words; a clock that was set back makes nothing later than now. */
export function agoText(at: number, { t, language, now }: SyncTelling): string {
  const passed = Math.max(0, now - at)
  if (passed < minute) return t('justNow')
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  return words.format(-Math.floor(passed / day), 'day')
}

/** How many changes are still to be taken, and since when; what was refused waits for nothing. Empty for none. */
export function waitingText({ waiting, rejected, since }: SyncState, telling: SyncTelling): string {
  const count = waiting - rejected
  if (count <= 0) return ''
  const formatted = formatNumber(count, telling.language)
  if (since === null) return telling.t('waiting', { count, formatted })
  return telling.t('waitingSince', { count, formatted, when: momentText(since, telling) })
}

/** What stands beside the word, most important first. */
export function syncFacts(state: SyncState, word: SyncWord | null, telling: SyncTelling): string[] {
  const { t, language } = telling
  const { rejected, lastSync } = state
  const facts = [waitingText(state, telling)]
  if (rejected > 0) facts.push(t('refused', { count: rejected, formatted: formatNumber(rejected, language) }))
  if (lastSync !== null && !facts.some((fact) => fact !== '')) {
    const when = agoText(lastSync, telling)
    facts.push(word === 'synced' ? when : t('last', { when }))
  }
  return facts.filter((fact) => fact !== '')
}
