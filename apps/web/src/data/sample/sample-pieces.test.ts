import { createWorkShelf } from '@segno/content/works/work-files'
import { expect, test } from 'vitest'
import { findSamplePieces } from './sample-pieces'

const shelf = createWorkShelf()
await shelf.fetchAll()
const works = shelf.catalogue().works.map(({ work }) => work)

test('findSamplePieces finds each piece of the sample diary, with its title in the given language', () => {
  const titles = (language: 'en' | 'de') => findSamplePieces(works, language).map(({ title }) => title)
  expect(titles('en')[0]).toBe('Nocturne in E-flat major, Op. 9 No. 2')
  expect(titles('de')[0]).toBe('Nocturne in Es-Dur, op. 9 Nr. 2')
  expect(new Set(titles('en')).size).toBe(5)
})

test('findSamplePieces throws if the catalogue lacks a piece of the sample', () => {
  expect(() => findSamplePieces([], 'en')).toThrow('the catalogue lacks')
})
