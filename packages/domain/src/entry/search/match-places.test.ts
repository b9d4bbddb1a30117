import { expect, test } from 'vitest'
import { matchPlaces } from './match-places'
import { searchTerms } from './search-terms'

function marked(text: string, query: string): string[] {
  return matchPlaces(text, searchTerms(query)).map(({ from, to }) => text.slice(from, to))
}

test.each([
  ['Antonín Dvořák', 'dvorak', ['Dvořák']],
  ['Fußpedal, dann Pedal', 'pedal', ['pedal', 'Pedal']],
  ['Weiß und Weiss', 'weiss', ['Weiß', 'Weiss']],
  ['Nocturne in E-flat major, Op. 9 No. 2', 'op 9 no 2', ['Op. 9 No. 2']],
  ['Waltz in E-flat major, Op. 18, b. 97–101', 'op 9', []],
  ['bars 12 and 120', '12', ['12']],
  ['a slow  movement', '"slow movement"', ['slow  movement']],
  ['月光奏鳴曲', '奏鳴', ['奏鳴']],
  ['Ballade', 'bal lade', ['Ballade']],
  ['in March 2021', 'march 2021', ['March', '2021']],
  ['Re\u0301gulier', 'regulier', ['Re\u0301gulier']],
])('matchPlaces returns the places in %j that match the search %j', (text, query, wanted) => {
  expect(marked(text, query)).toEqual(wanted)
})
