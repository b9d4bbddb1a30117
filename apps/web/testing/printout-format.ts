import type { Language } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type PrintoutFormat, printoutFormat } from '../src/features/reports/printouts/printout-format'
import { createFormat } from '../src/i18n/create-format'
import type { Translate } from '../src/i18n/keys'
import { MessageCatalog, type Messages } from '../src/i18n/message-catalog'

const files = import.meta.glob<{ readonly default: Messages }>(
  '../src/i18n/locales/*/{report-letter,music}.json',
  { eager: true },
)
const catalog = new MessageCatalog()
for (const [path, { default: messages }] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  catalog.add(language, namespace, messages)
}

/** Returns the formatters of a printout in a language, with one custom instrument: `own-1`, Hang Drum. */
export function printoutFormatOf(language: Language): PrintoutFormat {
  const text =
    (namespace: string): Translate<'report-letter' | 'music'> =>
    (key, values) =>
      catalog.text([language], [namespace], key, values)
  const own = { id: 'own-1', name: 'Hang Drum' }
  return printoutFormat(
    text('report-letter') as Translate<'report-letter'>,
    text('music') as Translate<'music'>,
    language,
    [own],
    createFormat(language, '2026-11-15' as CalendarDay),
  )
}
