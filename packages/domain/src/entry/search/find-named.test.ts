import { expect, test } from 'vitest'
import { findNamed } from './find-named'

const titles = [
  'Nocturne in E-flat major, Op. 9 No. 2 Frédéric Chopin',
  'Étude, Op. 10 No. 9 Frédéric Chopin',
  'Gymnopédie No. 1 Erik Satie',
  '夜曲 蕭邦',
]
const find = (query: string) => findNamed(titles, query, (title) => title)

test.each([
  ['etude', ['Étude, Op. 10 No. 9 Frédéric Chopin']],
  ['SATIE gymno', ['Gymnopédie No. 1 Erik Satie']],
  ['op 9', ['Nocturne in E-flat major, Op. 9 No. 2 Frédéric Chopin']],
  ['蕭邦', ['夜曲 蕭邦']],
  ['brahms', []],
  [' ', []],
])('findNamed finds the names that contain %j, whatever case and accents', (query, found) => {
  expect(find(query)).toEqual(found)
})

test('findNamed returns names in which the text begins a word before other names', () => {
  expect(findNamed(['Restart', 'Timer start', 'Art'], 'art', (name) => name)).toEqual([
    'Art',
    'Restart',
    'Timer start',
  ])
})
