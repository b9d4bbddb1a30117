import { expect, test } from 'vitest'
import { composerSurname } from './composer-surname'

test.each([
  ['Frédéric Chopin', 'Chopin'],
  ['Ludwig van Beethoven', 'Beethoven'],
  ['Camille Saint-Saëns', 'Saint-Saëns'],
  ['Ralph Vaughan Williams', 'Vaughan Williams'],
  ['J. S. Bach', 'J. S. Bach'],
  ['Johann Strauss II', 'Johann Strauss II'],
  ['Chopin', 'Chopin'],
  ['Chopin, Frédéric', 'Chopin, Frédéric'],
  ['Trad. (Ireland)', 'Trad. (Ireland)'],
  ['貝多芬', '貝多芬'],
  ['', ''],
])('composerSurname(%j) returns %j', (name, surname) => {
  expect(composerSurname(name)).toBe(surname)
})
