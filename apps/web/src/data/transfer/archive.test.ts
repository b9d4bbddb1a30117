import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchiveExport, readArchiveFiles } from './archive-read'
import { writeArchive } from './archive-write'

const text = (name: string) => new TextEncoder().encode(name)
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const deps = { pause: async () => {}, onProgress: () => {} }

test('an exported zip file returns its JSON and the wanted files', async () => {
  const stored = new Map([
    [A, new Blob(['first'])],
    [B, new Blob([new Uint8Array(2_500_000).fill(7)])],
  ])
  const files = { read: async (hash: string) => stored.get(hash) }
  const archive = new Blob(await writeArchive('segno.json', ['{"a"', ':1}'], [A, B, C], { files, ...deps }))
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
