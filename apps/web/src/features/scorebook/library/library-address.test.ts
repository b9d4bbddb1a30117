import { emptyScoreFilter } from '@segno/domain/score/list-scores'
import { expect, test } from 'vitest'
import { formatLibraryAddress, isFiltered, parseLibraryAddress } from './library-address'

test('parseLibraryAddress reads back the filter that formatLibraryAddress writes', () => {
  const filter = {
    text: 'nocturne & co',
    composer: 'Frédéric Chopin',
    instrument: 'piano',
    difficulty: 'advanced',
    tag: 'recital',
    visibility: 'public',
    favourites: true,
  } as const
  const address = formatLibraryAddress(filter)
  expect(parseLibraryAddress(address.slice(address.indexOf('?')))).toEqual(filter)
  expect(formatLibraryAddress(emptyScoreFilter)).toBe('/scorebook')
})

test('parseLibraryAddress ignores unknown values of difficulty, visibility and favourites', () => {
  expect(parseLibraryAddress('?difficulty=easy&visibility=secret&favourites=yes')).toEqual(emptyScoreFilter)
  expect(isFiltered({ ...emptyScoreFilter, text: ' ' })).toBe(false)
  expect(isFiltered({ ...emptyScoreFilter, tag: 'recital' })).toBe(true)
})
