import { expect, test } from 'vitest'
import { musicWords } from './music-words'

test('the words of a score are returned in their order, without markup', () => {
  const xml = `<direction-type><words font-style="italic">poco rit.</words></direction-type>
    <words>C&#233;dez</words><words>avec &amp; sans &#x72;etenue</words><lyric><text>la</text></lyric><words/>`
  expect(musicWords(xml)).toEqual(['poco rit.', 'Cédez', 'avec & sans retenue'])
})

test('a character that does not exist stays as it is written', () => {
  expect(musicWords('<words>&#99999999; &unknown;</words>')).toEqual(['&#99999999; &unknown;'])
})
