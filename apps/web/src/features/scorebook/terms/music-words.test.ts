import { expect, test } from 'vitest'
import { musicWords } from './music-words'

test('musicWords returns the words of a score in their order, without markup', () => {
  const xml = `<direction-type><words font-style="italic">poco rit.</words></direction-type>
    <words>C&#233;dez</words><words>avec &amp; sans &#x72;etenue</words><lyric><text>la</text></lyric><words/>`
  expect(musicWords(xml)).toEqual(['poco rit.', 'Cédez', 'avec & sans retenue'])
})

test('musicWords leaves a reference above U+10FFFF and an unknown entity unchanged', () => {
  expect(musicWords('<words>&#99999999; &unknown;</words>')).toEqual(['&#99999999; &unknown;'])
})
