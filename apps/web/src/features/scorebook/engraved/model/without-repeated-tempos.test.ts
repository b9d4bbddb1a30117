import { expect, test } from 'vitest'
import { withoutRepeatedTempos } from './without-repeated-tempos'

const tempo = (perMinute: number, attributes = '') =>
  `<direction${attributes}><direction-type><metronome>\n<beat-unit>quarter</beat-unit><per-minute>${perMinute}</per-minute></metronome></direction-type>\n<sound tempo="${perMinute}"/></direction>`
const WORDS = '<direction><direction-type><words>Allegro</words></direction-type></direction>'
const NOTE = '<note default-x="1"><rest/></note>'
const bar = (...contents: readonly string[]) => `<measure number="1">${contents.join('')}</measure>`

test('withoutRepeatedTempos keeps one of three equal metronome marks at a place, and the words beside it', () => {
  const written = bar(tempo(156, ' placement="above"'), tempo(156), WORDS, tempo(156), NOTE)
  expect(withoutRepeatedTempos(written)).toBe(bar(tempo(156, ' placement="above"'), WORDS, NOTE))
})

test('withoutRepeatedTempos keeps a tempo at another place, in another staff or with another number', () => {
  for (const kept of [
    bar(tempo(60), NOTE, tempo(60), NOTE),
    bar(tempo(60), NOTE) + bar(tempo(60), NOTE),
    bar(tempo(60), '<backup><duration>4</duration></backup>', tempo(60)),
    bar(tempo(60), tempo(72), NOTE),
    bar(WORDS, NOTE, WORDS, WORDS, NOTE),
  ]) {
    expect(withoutRepeatedTempos(kept)).toBe(kept)
  }
})

test('withoutRepeatedTempos does not change music with an unclosed direction', () => {
  const broken = `${bar(tempo(60), NOTE)}<!-- <direction <direction <direction -->`
  expect(withoutRepeatedTempos(broken)).toBe(broken)
})
