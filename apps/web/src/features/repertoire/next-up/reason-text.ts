import type { Language } from '@segno/domain/language/languages'
import type { NextUpReason } from '@segno/domain/next-up/suggest-practice'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { formatNumber } from '../../../i18n/format'
import { formatDate } from '../../../i18n/format-dates'
import type { Translate } from '../../../i18n/keys'

export interface ReasonFormat {
  readonly t: Translate<'next-up'>
  readonly language: Language
  readonly today: CalendarDay
}

/** Returns the reason for a suggestion as a short text. */
export function reasonText(reason: NextUpReason, format: ReasonFormat): string {
  const { t, language } = format
  switch (reason.kind) {
    case 'targetDate':
      return dateText(reason, format)
    case 'programme':
      return programmeText(reason, format)
    case 'nights':
      return nightsText(reason.nights, t)
    case 'neverPractised':
      return t('reason.never')
    case 'keepFresh':
      return reason.nights === 1 ? t('reason.keepYesterday') : t('reason.keep', { count: reason.nights })
    case 'barsBehind': {
      const { from, to } = reason
      return from === to ? t('reason.barFew', { from }) : t('reason.barsFew', { from, to })
    }
    case 'tempoBehind': {
      const { from, to } = reason
      const tempi = { tempo: formatNumber(reason.tempo, language), rest: formatNumber(reason.rest, language) }
      return from === to
        ? t('reason.barSlow', { from, ...tempi })
        : t('reason.barsSlow', { from, to, ...tempi })
    }
    case 'tempoGoal':
      return t('reason.tempoGoal', {
        target: formatNumber(reason.target, language),
        tempo: formatNumber(reason.tempo, language),
      })
  }
}

function nightsText(nights: number, t: Translate<'next-up'>): string {
  if (nights === 0) return t('reason.today')
  return nights === 1 ? t('reason.yesterday') : t('reason.nights', { count: nights })
}

function dateText(
  { days, goalTitle }: Extract<NextUpReason, { kind: 'targetDate' }>,
  { t, language, today }: ReasonFormat,
): string {
  if (days === 0) {
    return goalTitle === null ? t('reason.dateToday') : t('reason.goalDateToday', { goal: goalTitle })
  }
  const day = formatDate(addDays(today, days), language, today.slice(0, 4))
  if (days === 1) {
    return goalTitle === null
      ? t('reason.dateTomorrow', { day })
      : t('reason.goalDateTomorrow', { day, goal: goalTitle })
  }
  const values = { count: days, day }
  return goalTitle === null ? t('reason.date', values) : t('reason.goalDate', { ...values, goal: goalTitle })
}

function programmeText(
  { days, occasion, name }: Extract<NextUpReason, { kind: 'programme' }>,
  { t, language, today }: ReasonFormat,
): string {
  if (days === 0) return t(`reason.programmeToday.${occasion}`, { name })
  const day = formatDate(addDays(today, days), language, today.slice(0, 4))
  return t(`reason.programme.${occasion}`, { day, name })
}

/** Returns true if the text of a reason already names its bars. */
export function namesBars({ kind }: NextUpReason): boolean {
  return kind === 'barsBehind' || kind === 'tempoBehind'
}
