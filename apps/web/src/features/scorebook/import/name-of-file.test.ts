import { findBySpelling } from '@segno/content/find-composer'
import { expect, test } from 'vitest'
import { nameOfFile } from './name-of-file'

const canonicalOf = (spelling: string) => findBySpelling(spelling)?.canonicalName ?? null

test.each([
  ['Chopin - Nocturne_op9.pdf', 'Nocturne op9', 'Frédéric Chopin'],
  ['Nocturne op. 9 – Frederic Chopin.pdf', 'Nocturne op. 9', 'Frédéric Chopin'],
  ['J.S. Bach - Cello Suite - Prelude.pdf', 'Cello Suite - Prelude', 'Johann Sebastian Bach'],
  ['IMSLP51726-PMLP02312-Chopin_-_Nocturne.pdf', 'Nocturne', 'Frédéric Chopin'],
  ['蕭邦 - 夜曲.pdf', '夜曲', 'Frédéric Chopin'],
  ['01 - Prelude.pdf', '01 - Prelude', null],
  ['Violin-Sonata.pdf', 'Violin-Sonata', null],
  ['Strauss - Waltz.pdf', 'Strauss - Waltz', null],
  ['sonata_op-27.pdf', 'sonata op-27', null],
  ['Chopin.pdf', 'Chopin', null],
  ['IMSLP51726.pdf', 'IMSLP51726', null],
  ['.pdf', '.pdf', null],
])('nameOfFile reads title and composer from the file name %s', (file, title, composer) => {
  expect(nameOfFile(file, canonicalOf)).toEqual({ title, composer })
})
