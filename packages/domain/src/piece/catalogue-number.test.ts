import { expect, test } from 'vitest'
import { compareCatalogueNumbers, readCatalogueNumbers } from './catalogue-number'

const written = (text: string) =>
  readCatalogueNumbers(text).map(({ system, number, part }) => `${system} ${number}${part ? `/${part}` : ''}`)

test.each<[string, string[]]>([
  ['Nocturne in E-flat major, Op. 9 No. 2', ['op 9/2']],
  ['nocturne op9 no2', ['op 9/2']],
  ['Nocturne op. 9 Nr. 2', ['op 9/2']],
  ['nocturne opus 9/2', ['op 9/2']],
  ['Nocturne, op. 9 nº 2', ['op 9/2']],
  ['Nocturno op. 9, n.º 2', ['op 9/2']],
  ['Nocturne op. 9 n° 2', ['op 9/2']],
  ['夜曲 作品9之2', ['op 9/2']],
  ['夜曲作品9第2號', ['op 9/2']],
  ['夜曲 Op.9 No.2', ['op 9/2']],
  ['Fantaisie-Impromptu, Op. posth. 66', ['op 66']],
  ['The Seasons, Op. 37a No. 6', ['op 37a/6']],
  ['Für Elise, WoO 59', ['woo 59']],
  ['Sonata K545', ['k 545']],
  ['Sonate KV 545', ['k 545']],
  ['Sonata in C major, K. 545', ['k 545']],
  ['Minuet K. 1e', ['k 1e']],
  ['Kyrie K. Anh. 15', ['k anh15']],
  ['BWV846', ['bwv 846']],
  ['Minuet in G major, BWV Anh. 114', ['bwv anh114']],
  ['Impromptu d899/3', ['d 899/3']],
  ['Impromptu D. 899 No. 3', ['d 899/3']],
  ['Sonata D 960', ['d 960']],
  ['Sonata Hob. XVI:50', ['hob xvi:50']],
  ['hob xvi/50', ['hob xvi:50']],
  ['La campanella, S. 141/3', ['s 141/3']],
  ['Concerto RV 356', ['rv 356']],
  ['Fantasia TWV 40:2', ['twv 40:2']],
  ['Suite TWV 55:a2', ['twv 55:a2']],
  ['Sonata HWV 371', ['hwv 371']],
  ['Romanian Folk Dances, Sz. 56 No. 1', ['sz 56/1']],
  ['Trois mouvements perpétuels, FP 14a', ['fp 14a']],
  ['Op. 9 No. 2 and BWV 846', ['op 9/2', 'bwv 846']],
])('readCatalogueNumbers reads %s as %j', (text, numbers) => {
  expect(written(text)).toEqual(numbers)
})

test.each([
  'scales in D 3 octaves',
  'b. 12–20',
  'Prelude in D minor',
  'opus dei',
  'shop 9',
  'Kinderszenen 7',
  'k',
  'No. 5',
])('readCatalogueNumbers finds no number in the text %s', (text) => {
  expect(written(text)).toEqual([])
})

test.each<[string, string, ReturnType<typeof compareCatalogueNumbers>]>([
  ['Op. 9 No. 2', 'op9/2', 'same'],
  ['Op. 9', 'Op. 9 No. 2', 'whole'],
  ['Op. 9 No. 2', 'Op. 9 No. 3', 'different'],
  ['Op. 9 No. 2', 'Op. 90 No. 2', 'different'],
  ['Op. 90 No. 3', 'D. 899 No. 3', null],
])('compareCatalogueNumbers compares %s and %s as %s', (a, b, comparison) => {
  const [first] = readCatalogueNumbers(a)
  const [second] = readCatalogueNumbers(b)
  if (!first || !second) throw new Error('no number')
  expect(compareCatalogueNumbers(first, second)).toBe(comparison)
})
