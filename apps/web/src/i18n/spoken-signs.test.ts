import { type Language, languages } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { QUARTER_NOTE, quarterNoteName, spokenSigns } from './spoken-signs'

type Messages = { readonly default: Readonly<Record<string, string>> }
const files = import.meta.glob<Messages>('./locales/*/*.json', { eager: true })

test('spokenSigns replaces every note sign with the word of the language', () => {
  expect(spokenSigns('Ziel: ♩ = 120, jetzt ♩ = 84', 'de')).toBe('Ziel: Viertel = 120, jetzt Viertel = 84')
  expect(spokenSigns('♩ = 84', 'en')).toBe('quarter note = 84')
  expect(spokenSigns('40 min', 'fr')).toBe('40 min')
})

const translated = (Object.keys(languages) as Language[]).filter((language) => language !== 'en')

test.each(translated)('quarterNoteName in %s returns a name other than the English one', (language) => {
  expect(quarterNoteName(language)).not.toBe(quarterNoteName('en'))
})

/** Message keys of tools whose time signature defines the beat, and of differences between tempi. */
const BEATS =
  /\/(?:toolbox|counter|metronome-presets)\.json: (?:metronome|training|display|ladder|preset)\.|: (?:form\.tempo|progress\.tempo|metronome\.tempo) /

test('no message writes BPM except in tools and labels, and each `♩` has `=` and no-break spaces', () => {
  const lines = Object.entries(files).flatMap(([file, messages]) =>
    Object.entries(messages.default).map(([key, text]) => `${file}: ${key} ${text}`),
  )
  expect(lines.filter((line) => /\b(?:BPM|PPM)\b/.test(line) && !BEATS.test(line))).toEqual([])
  expect(lines.filter((line) => new RegExp(`${QUARTER_NOTE}(?!\u00a0=[\u00a0)）])`).test(line))).toEqual([])
})
