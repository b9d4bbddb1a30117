import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  ATTACHMENT_LIST,
  attachmentPath,
  readArchiveAttachments,
  readArchiveExport,
  readArchiveFiles,
} from './archive-read'
import { writeArchive } from './archive-write'

const text = (name: string) => new TextEncoder().encode(name)
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const deps = { pause: async () => {}, onProgress: () => {} }

test('an exported zip file returns its JSON and the wanted files', async () => {
  const stored = new Map([
    [A, new Blob(['first'])],
    [B, new Blob([new Uint8Array(2_500_000).fill(7)])],
  ])
  const files = [A, B, C].map((hash) => ({ path: `files/${hash}`, read: async () => stored.get(hash) }))
  const archive = new Blob(await writeArchive('segno.json', ['{"a"', ':1}'], files, deps))
  expect(await (await readArchiveExport(archive))?.text()).toBe('{"a":1}')
  const found: Blob[] = []
  await readArchiveFiles(archive, new Set([B, C]), async (bytes) => found.push(bytes))
  expect(found.map(({ size }) => size)).toEqual([2_500_000])
  expect(new Uint8Array(await (found[0] as Blob).arrayBuffer()).every((byte) => byte === 7)).toBe(true)
})

test('a zip file that another program compressed again is read too', async () => {
  const zip = zipSync({ 'segno.json': text('{}'), [`files/${A}`]: text('first'), 'files/../x': text('no') })
  const archive = new Blob([zip as Uint8Array<ArrayBuffer>])
  expect(await (await readArchiveExport(archive))?.text()).toBe('{}')
  const found: string[] = []
  await readArchiveFiles(archive, new Set([A]), async (bytes) => found.push(await bytes.text()))
  expect(found).toEqual(['first'])
})

test('readArchiveExport returns null for a workbook and for text', async () => {
  const workbook = zipSync({ 'xl/workbook.xml': text('<a/>') })
  expect(await readArchiveExport(new Blob([workbook as Uint8Array<ArrayBuffer>]))).toBeNull()
  expect(await readArchiveExport(new Blob(['{}']))).toBeNull()
})

test('readArchiveFiles drops an entry that unpacks to more than 10 MiB', async () => {
  const zip = zipSync({ [`files/${A}`]: new Uint8Array(11_000_000) })
  const found: Blob[] = []
  const archive = new Blob([zip as Uint8Array<ArrayBuffer>])
  await readArchiveFiles(archive, new Set([A]), async (bytes) => found.push(bytes))
  expect(found).toEqual([])
})

const take = (id: string, entryId: string) => ({
  id,
  entryId,
  kind: 'audio',
  mediaType: 'audio/webm;codecs=opus',
  createdAt: '2026-11-29T10:00:00.000Z',
  name: 'Before the lesson',
  length: 4000,
  trim: { start: 500, end: 3000 },
})

test('an exported zip file returns the takes of the wanted entries with their names and trims', async () => {
  const takes = [take('a/1', 'e'), take('b', 'deleted'), take('c', 'e')]
  const list = JSON.stringify({ attachments: [...takes, { ...take('d', 'e'), mediaType: 'text/html' }] })
  const files = [
    { path: ATTACHMENT_LIST, read: async () => new Blob([list]) },
    ...takes.map((one) => ({ path: attachmentPath(one), read: async () => new Blob([`sound ${one.id}`]) })),
    { path: 'takes/d.html', read: async () => new Blob(['<script>']) },
  ]
  const archive = new Blob(await writeArchive('segno.json', ['{}'], files, deps))
  expect(await (await readArchiveExport(archive))?.text()).toBe('{}')
  const found: unknown[] = []
  await readArchiveAttachments(
    archive,
    ({ entryId }) => entryId === 'e',
    async (attachment, bytes) => found.push([attachment, await bytes.text()]),
  )
  expect(found).toEqual([
    [takes[0], 'sound a/1'],
    [takes[2], 'sound c'],
  ])
})

test.each<[string, Record<string, Uint8Array>]>([
  ['without takes', { 'segno.json': text('{}') }],
  [
    'with a list that is no JSON',
    { [ATTACHMENT_LIST]: text('{"attachments": 1'), 'takes/a.webm': text('x') },
  ],
])('a zip file %s brings no attachment', async (_what, content) => {
  const found: unknown[] = []
  const archive = new Blob([zipSync(content) as Uint8Array<ArrayBuffer>])
  await readArchiveAttachments(
    archive,
    () => true,
    async (attachment) => found.push(attachment),
  )
  expect(found).toEqual([])
})
