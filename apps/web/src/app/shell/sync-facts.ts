import type { SyncState, SyncWord } from '../../data/session/sync-status'
import { formatNumber } from '../../i18n/format'
import { formatMoment, type TimeStyle } from '../../i18n/format-times'
import type { Translate } from '../../i18n/keys'

/** The translations, language, current time and time zone for texts about syncing. */
export interface SyncContext extends TimeStyle {
  readonly t: Translate<'sync'>
  /** The current time in milliseconds. */
  readonly now: number
  readonly timeZone: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns the time since `at` as text: `5 minutes ago`, or `just now` within the first minute. A time in the
 * future counts as now, because the clock was set back.
 */
export function agoText(at: number, { t, language, now }: SyncContext): string {
  const passed = Math.max(0, now - at)
  if (passed < MINUTE) return t('justNow')
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour')
  return format.format(-Math.floor(passed / DAY), 'day')
}

/**
 * Returns the number of waiting changes as text, with the time of the oldest one if it is known. Ignores
 * rejected changes. Returns '' if no change waits.
 */
export function waitingText({ waiting, rejected, since }: SyncState, context: SyncContext): string {
  const count = waiting - rejected
  if (count <= 0) return ''
  const formatted = formatNumber(count, context.language)
  if (since === null) return context.t('waiting', { count, formatted })
  return context.t('waitingSince', {
    count,
    formatted,
    when: formatMoment(since, context.now, context.timeZone, context),
  })
}

/**
 * Returns the texts beside the sync status: waiting changes, then rejected ones. Without either, returns the
 * time since the last round, or [] before the first round.
 */
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
