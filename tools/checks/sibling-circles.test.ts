import { expect, test } from 'vitest'
import { findSiblingCircles } from './sibling-circles.mjs'

const names = (imports: [string, string][]) => [...findSiblingCircles(imports).keys()]

test('findSiblingCircles reports two sibling folders that import each other', () => {
  expect(
    names([
      ['apps/web/src/a/one.ts', 'apps/web/src/b/two.ts'],
      ['apps/web/src/b/deep/three.ts', 'apps/web/src/a/four.ts'],
    ]),
  ).toEqual(['apps/web/src: a, b'])
})

test('findSiblingCircles reports a circle through a chain of folders and through a file beside them', () => {
  expect(
    names([
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.ts', 'src/between.ts'],
      ['src/between.ts', 'src/c/three.ts'],
      ['src/c/three.ts', 'src/a/four.ts'],
    ]),
  ).toEqual(['src: a, b, c'])
})

test('findSiblingCircles finds a circle in a folder below two other folders', () => {
  expect(
    names([
      ['src/x/y/a/one.ts', 'src/x/y/b/two.ts'],
      ['src/x/y/b/two.ts', 'src/x/y/a/one.ts'],
    ]),
  ).toEqual(['src/x/y: a, b'])
})

test('findSiblingCircles ignores imports in one direction, within a folder, and with the file beside a folder', () => {
  expect(
    names([
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/a/one.ts', 'src/a/two.ts'],
      ['src/a/two.ts', 'src/a/one.ts'],
      ['src/feature.ts', 'src/a/one.ts'],
      ['src/a/one.ts', 'src/feature.ts'],
    ]),
  ).toEqual([])
})

test('findSiblingCircles ignores imports of tests and of their support', () => {
  expect(
    names([
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.test.ts', 'src/a/one.ts'],
      ['src/testing/build.ts', 'src/a/one.ts'],
    ]),
  ).toEqual([])
})
