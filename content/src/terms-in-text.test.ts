import { expect, test } from 'vitest'
import { loadTermListings, loadTermNames } from './dictionary-files'
import { createTermFinder } from './terms-in-text'

const listings = await loadTermListings()
const finderOf = async (language: 'en' | 'es' | 'de') =>
  createTermFinder(language, listings, await loadTermNames(language))
const english = await finderOf('en')
const linked = (text: string, find = english) =>
  find(text).flatMap(({ text: word, slug }) => (slug ? [`${word} → ${slug}`] : []))

test('createTermFinder finds terms despite accents and capitals and leaves the text unchanged', () => {
  const text = 'The Cédez in bar 12 needs more time, then poco a poco accelerando.'
  expect(linked(text)).toEqual(['Cédez → cedez', 'poco a poco → poco-a-poco', 'accelerando → accelerando'])
  expect(
    english(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('the term finder includes the full stop of an abbreviation', () => {
  expect(linked('No rit. before the coda, cresc. only from bar 8.')).toEqual([
    'rit. → ritardando',
    'cresc. → crescendo',
  ])
})

test('the term finder does not take an everyday word at the end of a sentence for an abbreviation', () => {
  const sentences = [
    'I broke a string. The new one is a sub.',
    'My leg. We drank port. I practised for ten. Then a rub.',
    'Bought a new sim. I can’t sing the cant.',
  ]
  for (const sentence of sentences) expect(linked(sentence), sentence).toEqual([])
})

test('the term finder does not find a term inside a longer word', () => {
  expect(linked('largohetto, unlegato')).toEqual([])
})

test("the term finder ignores words that belong to the reader's language", async () => {
  expect(linked('Más lento y con calma', await finderOf('es'))).toEqual([])
  expect(linked('Heute etwas lebhaft und frisch', await finderOf('de'))).toEqual([])
})

test('the parts of the term finder add up to the original text, whatever characters it contains', () => {
  for (const text of ['', '𝄞 ﬁn 👍🏽', 'İstanbul ﬂ allegretto', '漸慢'])
    expect(
      english(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
