import { expect, test } from 'vitest'
import { findDuplicates } from './duplicates.mjs'

const block = ['const a = 1', 'const b = 2', 'const c = 3', 'const d = 4']
const source = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

test('findDuplicates finds equal lines with different indentation in two files', () => {
  const one = source('one.ts', 'import x', 'const one = 1', ...block)
  const two = source('two.ts', ...block.map((line) => `  ${line}`), 'const two = 2')
  expect(findDuplicates([one, two], 3)).toEqual([
    {
      lines: 4,
      places: [
        { path: 'one.ts', line: 3 },
        { path: 'two.ts', line: 1 },
      ],
    },
  ])
})

test('findDuplicates finds a block that a file repeats', () => {
  const text = [...block, 'const between = 1', ...block]
  expect(findDuplicates([source('one.ts', ...text)], 3)).toMatchObject([
    { lines: 4, places: [{ line: 1 }, { line: 6 }] },
  ])
})

test('findDuplicates ignores shorter blocks, comments, imports and brackets', () => {
  const dull = ['import a from "a"', '// a comment', '}', ')', '', '/** more */']
  const one = source('one.ts', ...dull, ...block.slice(0, 2), 'const one = 1')
  const two = source('two.ts', ...dull, ...block.slice(0, 2), 'const two = 2')
  expect(findDuplicates([one, two], 3)).toEqual([])
})

test('findDuplicates does not count a run of equal lines as a duplicate of itself', () => {
  expect(findDuplicates([source('one.ts', 'next()', 'next()', 'next()', 'next()')], 3)).toEqual([])
})
