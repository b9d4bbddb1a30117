import type { Language } from '@segno/domain/language/languages'
import type { NextUpReason } from '@segno/domain/next-up/suggest-practice'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import type { Translate } from '../../../i18n/keys'
import { MessageCatalog, type Messages } from '../../../i18n/message-catalog'
import { reasonText } from './reason-text'

const files = import.meta.glob<{ readonly default: Messages }>('../../../i18n/locales/*/next-up.json', {
  eager: true,
})
const catalog = new MessageCatalog()
for (const [path, { default: messages }] of Object.entries(files)) {
  catalog.add(/locales\/([^/]+)\//.exec(path)?.[1] ?? '', 'next-up', messages)
}

function textOf(language: Language, reason: NextUpReason): string {
  const t: Translate<'next-up'> = (key, values) => catalog.text([language], ['next-up'], key, values)
  return reasonText(reason, { t, language, today: '2026-11-21' as CalendarDay })
}

test.each([
  ['en', 'Last practised yesterday', 'To keep it ready: last practised yesterday'],
  ['fr', 'Dernière séance\u00a0: hier', 'Pour l’entretenir\u00a0: dernière séance hier'],
  ['zh-TW', '上次練習：昨天', '為了保持熟練（上次練習：昨天）'],
] as const)('reasonText in %s writes "yesterday" for one day ago', (language, nights, keep) => {
  expect(textOf(language, { kind: 'nights', nights: 1 })).toBe(nights)
  expect(textOf(language, { kind: 'keepFresh', nights: 1 })).toBe(keep)
})

test.each([
  [
    'es',
    'Fecha límite: 22\u00a0de\u00a0noviembre, mañana',
    'By heart: fecha límite el 22\u00a0de\u00a0noviembre, mañana',
  ],
  ['de', 'Zieldatum: 22.\u00a0November, morgen', 'By heart: Zieldatum 22.\u00a0November, morgen'],
] as const)('reasonText in %s writes "tomorrow" for a target date in one day', (language, piece, goal) => {
  expect(textOf(language, { kind: 'targetDate', days: 1, subject: 'piece', goalTitle: null })).toBe(piece)
  expect(textOf(language, { kind: 'targetDate', days: 1, subject: 'goal', goalTitle: 'By heart' })).toBe(goal)
})

test('reasonText writes a distance of two days as a number', () => {
  expect(textOf('en', { kind: 'nights', nights: 2 })).toBe('Last practised 2 days ago')
  expect(textOf('de', { kind: 'targetDate', days: 2, subject: 'piece', goalTitle: null })).toBe(
    'Zieldatum: 23.\u00a0November, noch 2 Tage',
  )
})

test.each([
  [
    'es',
    'Para el recital del 12\u00a0de\u00a0diciembre',
    'Para Anna, el 12\u00a0de\u00a0diciembre',
    'Para el examen de hoy',
  ],
  [
    'fr',
    'Pour le récital du 12\u00a0décembre',
    'Pour « Anna », le 12\u00a0décembre',
    'Pour l’examen d’aujourd’hui',
  ],
  ['de', 'Für das Konzert am 12.\u00a0Dezember', 'Für „Anna“ am 12.\u00a0Dezember', 'Für die Prüfung heute'],
  ['zh-TW', '準備12月12日的音樂會', '準備12月12日的「Anna」', '準備今天的考試'],
  ['zh-CN', '准备12月12日的音乐会', '准备12月12日的“Anna”', '准备今天的考试'],
] as const)(
  'reasonText in %s names the occasion or the name of a programme and its day',
  (language, recital, other, today) => {
    const reason = { kind: 'programme', name: 'Anna', days: 21 } as const
    expect(textOf(language, { ...reason, occasion: 'recital' })).toBe(recital)
    expect(textOf(language, { ...reason, occasion: 'other' })).toBe(other)
    expect(textOf(language, { ...reason, occasion: 'exam', days: 0 })).toBe(today)
  },
)

test('reasonText in en names the occasion or the name of a programme and its day', () => {
  const reason = { kind: 'programme', name: 'Anna', days: 21 } as const
  expect(textOf('en', { ...reason, occasion: 'recital' })).toMatch(
    /^For the recital on (12\u00a0December|December\u00a012)$/,
  )
  expect(textOf('en', { ...reason, occasion: 'other' })).toMatch(/^For Anna on /)
  expect(textOf('en', { ...reason, occasion: 'lesson', days: 0 })).toBe('For the lesson today')
})
