import type { Language } from '@segno/domain/language/languages'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import type { SyncState, SyncWord } from '../../data/session/sync-status'
import { formatFullDate, formatNumber, formatTime } from '../../i18n/format'
import type { Translate } from '../../i18n/keys'

/** The context for texts about times. */
export interface SyncContext {
  readonly t: Translate<'sync'>
  readonly language: Language
  /** Milliseconds. */
  readonly now: number
  readonly timeZone: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns the time as a text, with its day unless that is today. */
function momentText(at: number, { language, now, timeZone }: SyncContext): string {
  const time = formatTime(instantOf(milliseconds(at)), timeZone, language)
  const localDay = calendarDayOf(milliseconds(at), timeZone)
  if (localDay === calendarDayOf(milliseconds(now), timeZone)) return time
  return `${formatFullDate(localDay, language)} ${time}`
}

/** Returns how long ago a time was. A time in the future counts as now, because the clock was set back. */
export function agoText(at: number, { t, language, now }: SyncContext): string {
  const passed = Math.max(0, now - at)
  if (passed < MINUTE) return t('justNow')
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour')
  return format.format(-Math.floor(passed / DAY), 'day')
}

/** Returns how many changes wait, and since when. Ignores rejected changes. Returns '' if no change waits. */
export function waitingText({ waiting, rejected, since }: SyncState, context: SyncContext): string {
  const count = waiting - rejected
  if (count <= 0) return ''
  const formatted = formatNumber(count, context.language)
  if (since === null) return context.t('waiting', { count, formatted })
  return context.t('waitingSince', { count, formatted, when: momentText(since, context) })
}

/** Returns the facts beside the status word, most important first. */
export function syncFacts(state: SyncState, word: SyncWord | null, context: SyncContext): string[] {
  const { t, language } = context
  const { rejected, lastSync } = state
  const facts = [waitingText(state, context)]
  if (rejected > 0) facts.push(t('refused', { count: rejected, formatted: formatNumber(rejected, language) }))
  if (lastSync !== null && !facts.some((fact) => fact !== '')) {
    const when = agoText(lastSync, context)
    facts.push(word === 'synced' ? when : t('last', { when }))
  }
  return facts.filter((fact) => fact !== '')
}
