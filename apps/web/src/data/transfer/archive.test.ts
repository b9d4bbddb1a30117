import { Zip, ZipPassThrough, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import {
  ATTACHMENT_LIST,
  attachmentPath,
  readArchiveAttachments,
  readArchiveExport,
  readArchiveFiles,
} from './archive-read'
import { writeArchive } from './archive-write'
import { DamagedZip } from './zip-read'

const text = (content: string) => new TextEncoder().encode(content)
const deps = { pause: async () => {}, onProgress: () => {} }
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>])

/** Returns a file's length in place of its hash. */
const hashOf = async (bytes: Blob) => String(bytes.size)

async function readFiles(archive: Blob, ...wanted: string[]) {
  const found: string[] = []
  const store = async (bytes: Blob) => found.push(latin1(new Uint8Array(await bytes.arrayBuffer())))
  const stored = await readArchiveFiles(archive, new Set(wanted), { hashOf, store })
  return { found, stored: [...stored] }
}

/**
 * A compressed MusicXML score is a zip file itself. This one is stored uncompressed, so that the export
 * contains its signatures.
 */
const compressedScore = zipSync(
  { 'META-INF/container.xml': text('<x/>'), 'a.xml': text('<a/>') },
  { level: 0 },
)
const first = text('first')
const long = text('seven '.repeat(400_000))
const contents = [first, compressedScore, long]
const hashes = contents.map(({ length }) => String(length))

/** Writes a zip file like exports until November 2026: sizes follow each file instead of preceding it. */
function archiveWithDescriptors(files: Readonly<Record<string, Uint8Array>>): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_error, chunk) => chunks.push(chunk as Uint8Array<ArrayBuffer>))
  for (const [path, bytes] of Object.entries(files)) {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  return new Blob(chunks)
}

const named = Object.fromEntries(contents.map((bytes) => [`files/${bytes.length}`, bytes]))

test.each<[string, () => Promise<Blob>]>([
  [
    'an exported zip file',
    async () => {
      const files = [...contents, null].map((bytes) => ({
        path: `files/${bytes?.length}`,
        read: async () => (bytes ? blobOf(bytes) : undefined),
      }))
      return new Blob(await writeArchive('segno.json', ['{"a"', ':1}'], files, deps))
    },
  ],
  [
    'an older exported zip file',
    async () => archiveWithDescriptors({ 'segno.json': text('{"a":1}'), ...named }),
  ],
  [
    'a zip file that another program compressed again',
    async () => blobOf(zipSync({ 'segno.json': text('{"a":1}'), 'files/../x': text('no'), ...named })),
  ],
])(
  'the import reads the JSON and the wanted files of %s, including a compressed score',
  async (_what, write) => {
    const archive = await write()
    expect(await (await readArchiveExport(archive))?.text()).toBe('{"a":1}')
    expect(await readFiles(archive, ...hashes, '9')).toEqual({ found: contents.map(latin1), stored: hashes })
    expect((await readFiles(archive, '5')).found).toEqual(['first'])
  },
)

/** Creates a blob of `size` bytes that occupies no memory. Short slices read as zeros, longer ones as empty. */
function hugeBlob(size: number): Blob {
  const slice = (from = 0, to = size) => new Blob([new Uint8Array(to - from < 100_000 ? to - from : 0)])
  return { size, slice } as Partial<Blob> as Blob
}

/** Joins blobs like `Blob`, without copying them. */
function joined(parts: readonly Blob[]): Blob {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const slice = (from = 0, to = size) => {
    let start = 0
    const inside: Blob[] = []
    for (const part of parts) {
      const [first, last] = [Math.max(0, from - start), Math.min(part.size, to - start)]
      if (first < last) inside.push(part.slice(first, last))
      start += part.size
    }
    return new Blob(inside)
  }
  return { size, slice } as Partial<Blob> as Blob
}

test('the import reads an export of more than 4 GB', async () => {
  const files = [hugeBlob(2.5e9), hugeBlob(2.5e9), blobOf(first)].map((content) => ({
    path: `files/${content.size}`,
    read: async () => content,
  }))
  const archive = joined(await writeArchive('segno.json', ['{}'], files, deps))
  expect(await (await readArchiveExport(archive))?.text()).toBe('{}')
  expect(await readFiles(archive, '5')).toEqual({ found: ['first'], stored: ['5'] })
})

test('writeArchive writes a zip file on a device whose clock is before 1980', async () => {
  vi.useFakeTimers({ now: Date.UTC(1970, 0, 2) })
  const archive = new Blob(await writeArchive('segno.json', ['{}'], [], deps))
  vi.useRealTimers()
  expect(await (await readArchiveExport(archive))?.text()).toBe('{}')
})

test('readArchiveExport returns null for a workbook and for text', async () => {
  const workbook = zipSync({ 'xl/workbook.xml': text('<a/>') })
  expect(await readArchiveExport(new Blob([workbook as Uint8Array<ArrayBuffer>]))).toBeNull()
  expect(await readArchiveExport(new Blob(['{}']))).toBeNull()
})

test('readArchiveFiles skips a score file that is too large or has another hash, and stores the others', async () => {
  const bomb = new Uint8Array(11_000_000)
  const archive = blobOf(
    zipSync({ [`files/${bomb.length}`]: bomb, 'files/9': text('renamed'), 'files/5': first }),
  )
  expect(await readFiles(archive, String(bomb.length), '9', '5')).toEqual({ found: ['first'], stored: ['5'] })
})

/** Overwrites 4-byte numbers in a zip file, each at an offset from the last occurrence of `signature`. */
async function forge(archive: Blob, signature: string, changes: Readonly<Record<number, number>>) {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const at = latin1(bytes).lastIndexOf(signature)
  for (const [offset, value] of Object.entries(changes)) {
    new DataView(bytes.buffer).setUint32(at + Number(offset), value, true)
  }
  return blobOf(bytes)
}

const [CENTRAL, END] = ['PK\u0001\u0002', 'PK\u0005\u0006']

test.each<[string, (archive: Blob) => Blob | Promise<Blob>]>([
  ['has lost its end', (archive) => archive.slice(0, -1)],
  ['has a directory that starts elsewhere', (archive) => forge(archive, END, { 16: 3 })],
  ['has a directory larger than the file', (archive) => forge(archive, END, { 12: 1e9 })],
  ['counts more entries than it has', (archive) => forge(archive, END, { 8: 0x00020002 })],
  ['has an entry that starts outside of the file', (archive) => forge(archive, CENTRAL, { 42: 1e9 })],
  ['has an entry that ends outside of the file', (archive) => forge(archive, CENTRAL, { 20: 1e9 })],
  ['unpacks to more than it declares', (archive) => forge(archive, CENTRAL, { 24: 10 })],
  ['unpacks to less than it declares', (archive) => forge(archive, CENTRAL, { 24: 1e7 })],
  ['declares more than an export may have', (archive) => forge(archive, CENTRAL, { 24: 4e9 })],
  ['has another check sum', (archive) => forge(archive, CENTRAL, { 16: 1 })],
])('the import refuses a zip file that %s as damaged', async (_what, damage) => {
  const whole = blobOf(zipSync({ 'segno.json': text(JSON.stringify('a'.repeat(1000))) }))
  await expect(readArchiveExport(await damage(whole))).rejects.toThrow(DamagedZip)
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

/** The bytes of a take with zip signatures, which sound may contain by chance. */
const sound = `sound PK\u0007\u0008 PK\u0003\u0004 ${CENTRAL} ${END} `

async function readTakes(archive: Blob) {
  const found: unknown[] = []
  const lost = await readArchiveAttachments(
    archive,
    ({ entryId }) => entryId === 'e',
    async (attachment, bytes) => found.push([attachment, await bytes.text()]),
  )
  return { found, lost }
}

test('readArchiveAttachments returns the takes of the wanted entries with their names and trims', async () => {
  const takes = [take('a/1', 'e'), take('b', 'deleted'), take('c', 'e')]
  const list = JSON.stringify({ attachments: [...takes, { ...take('d', 'e'), mediaType: 'text/html' }] })
  const files = [
    { path: ATTACHMENT_LIST, read: async () => new Blob([list]) },
    ...takes.map((one) => ({ path: attachmentPath(one), read: async () => new Blob([sound, one.id]) })),
    { path: 'takes/d.html', read: async () => new Blob(['<script>']) },
  ]
  const archive = new Blob(await writeArchive('segno.json', ['{}'], files, deps))
  expect(await (await readArchiveExport(archive))?.text()).toBe('{}')
  const { found, lost } = await readTakes(archive)
  expect(lost).toBe(0)
  expect(found).toEqual([
    [takes[0], `${sound}a/1`],
    [takes[2], `${sound}c`],
  ])
})

test('readArchiveAttachments counts a missing and a damaged take as lost and stores the others', async () => {
  const takes = [take('a', 'e'), take('b', 'e'), take('c', 'deleted'), take('d', 'e')]
  const list = text(JSON.stringify({ attachments: takes }))
  const archive = archiveWithDescriptors({
    [ATTACHMENT_LIST]: list,
    'takes/a.webm': text('whole'),
    'takes/d.webm': text('damaged'),
  })
  const { found, lost } = await readTakes(await forge(archive, CENTRAL, { 16: 1 }))
  expect([found, lost]).toEqual([[[takes[0], 'whole']], 2])
})

test.each<[string, number, Record<string, Uint8Array>]>([
  ['without takes', 0, { 'segno.json': text('{}') }],
  [
    'with a list that is no JSON',
    1,
    { [ATTACHMENT_LIST]: text('{"attachments": 1'), 'takes/a.webm': text('x') },
  ],
])(
  'readArchiveAttachments stores nothing from a zip file %s and counts %i as lost',
  async (_what, lost, content) => {
    expect(await readTakes(blobOf(zipSync(content)))).toEqual({ found: [], lost })
  },
)
