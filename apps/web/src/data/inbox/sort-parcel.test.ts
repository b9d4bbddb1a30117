import { expect, test } from 'vitest'
import type { Parcel } from '../../contracts/installed/inbox'
import { fileKind } from './file-kind'
import { importOf, sortParcel } from './sort-parcel'

test.each([
  ['Sonata.pdf', '%PDF-1.7', 'score'],
  ['scan.JPG', '\u00ff', 'score'],
  ['etude.mxl', 'PK\u0003\u0004', 'score'],
  ['shared', '%PDF-1.4', 'score'],
  ['part', '<?xml version="1.0"?><score-partwise version="4.0">', 'score'],
  ['segno.json', '{}', 'diary'],
  ['toggl.csv', 'Date,Minutes', 'diary'],
  ['segno-with-scores.zip', 'PK\u0003\u0004', 'diary'],
  ['export', ' [{"id":1}]', 'diary'],
  ['letter.docx.bin', 'hello', 'unknown'],
])('fileKind recognises the file %s that begins with %j as %s', async (name, content, kind) => {
  expect(await fileKind({ name, content: new Blob([content]) })).toBe(kind)
})

const sorted = (names: readonly string[], rest: Partial<Parcel> = {}) =>
  sortParcel({
    id: 'p',
    at: 0,
    owner: null,
    files: names.map((name, key) => ({ key, name, content: new Blob(['?']) })),
    title: '',
    text: '',
    url: '',
    ...rest,
  })

test('importOf returns an import for one diary file or the files of one score, else null', async () => {
  expect(importOf(await sorted(['a.csv']), false)).toBe('diary')
  expect(importOf(await sorted(['a.pdf']), true)).toBe('score')
  expect(importOf(await sorted(['1.png', '2.jpg']), true)).toBe('score')
  // The score import would store several scores without showing a form.
  expect(importOf(await sorted(['a.pdf', 'b.pdf']), true)).toBeNull()
  expect(importOf(await sorted(['a.pdf']), false)).toBeNull()
  expect(importOf(await sorted(['a.csv', 'b.csv']), true)).toBeNull()
  expect(importOf(await sorted(['a.csv', 'x.docx']), true)).toBeNull()
  expect(importOf(await sorted([], { text: 'Nocturne' }), true)).toBeNull()
})

test('sortParcel finds a web address in the text, where Android puts it', async () => {
  expect((await sorted([], { text: 'Nocturne https://example.org/n.pdf' })).url).toBe(
    'https://example.org/n.pdf',
  )
  expect((await sorted([], { url: 'https://example.org/b' })).url).toBe('https://example.org/b')
  expect((await sorted([], { text: 'Nocturne' })).url).toBeNull()
})
