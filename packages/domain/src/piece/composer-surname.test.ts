import { expect, test } from 'vitest'
import { composerSurname } from './composer-surname'

// In the expected surnames, a tilde stands for a no-break space.
test.each([
  ['Frédéric Chopin', 'Chopin'],
  ['Ludwig van Beethoven', 'Beethoven'],
  ['Camille Saint-Saëns', 'Saint-Saëns'],
  ['Ralph Vaughan Williams', 'Vaughan Williams'],
  ['J. S. Bach', 'J. S. Bach'],
  ['Johann Sebastian Bach', 'J.~S.~Bach'],
  ['J.S. Bach', 'J.S. Bach'],
  ['Wilhelm Friedemann Bach', 'W.~F.~Bach'],
  ['Wolfgang Amadeus Mozart', 'W.~A.~Mozart'],
  ['Clara Schumann', 'C.~Schumann'],
  ['Johann Strauss II', 'J.~Strauss II'],
  ['Bach, Johann Sebastian', 'Bach, Johann Sebastian'],
  ['Bach', 'Bach'],
  ['Chopin', 'Chopin'],
  ['Chopin, Frédéric', 'Chopin, Frédéric'],
  ['Trad. (Ireland)', 'Trad. (Ireland)'],
  ['貝多芬', '貝多芬'],
  ['', ''],
])('composerSurname shortens the name %j to %j', (name, surname) => {
  expect(composerSurname(name)).toBe(surname.replaceAll('~', '\u00a0'))
})
