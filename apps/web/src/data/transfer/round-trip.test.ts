import { applyChange } from '@segno/domain/change/apply-change'
import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import type { Score } from '@segno/domain/score/score'
import { buildEveryKind } from '@segno/domain/testing/builders/build-every-kind'
import { buildExport, verifyExport } from '@segno/domain/transfer/export-json'
import { planImport } from '@segno/domain/transfer/plan-import'
import { instantOf } from '@segno/domain/units/instant'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { scoreHashes } from '../scores/score-hashes'
import { readArchiveExport, readArchiveFiles, SCORE_FOLDER } from './archive-read'
import { writeArchive } from './archive-write'
import { openImport, readImport } from './read-import'

const NOW = Date.UTC(2026, 10, 21, 18)
/** A compressed MusicXML score: a zip file inside the zip file of the export. */
const compressedScore = strFromU8(zipSync({ 'score.xml': strToU8('<score-partwise/>') }), true)
const contents: Readonly<Record<string, string>> = { [hashOf(compressedScore)]: compressedScore }
const files = Object.entries(contents).map(([hash, content]) => ({
  hash,
  mediaType: 'application/vnd.recordare.musicxml' as const,
  bytes: content.length,
  name: 'nocturne.mxl',
  rotation: 0 as const,
}))

/** Returns 64 hexadecimal digits in place of a hash, which differ for texts of different lengths. */
function hashOf(content: string): string {
  return content.length.toString(16).padStart(64, '0')
}

/** Exports records with their files as the app does. */
async function archiveOf(records: readonly JournalRecord[]): Promise<Blob> {
  const texts = [...buildExport(records, { exportedAt: instantOf(NOW), appVersion: '1.0.0' })]
  expect(verifyExport(texts.join(''), records)).toMatchObject({ ok: true })
  const scores = records.flatMap(({ kind, body }) => (kind === 'score' ? [body as Score] : []))
  const inside = scoreHashes(scores).map((hash) => ({
    path: SCORE_FOLDER + hash,
    read: async () => new Blob([strToU8(contents[hash] ?? '', true) as Uint8Array<ArrayBuffer>]),
  }))
  const deps = { pause: async () => {}, onProgress: () => {} }
  return new Blob(await writeArchive('segno.json', texts, inside, deps))
}

/** Imports an archive into an empty diary. Returns its records and the contents of its files. */
async function importInto(archive: Blob): Promise<{ records: JournalRecord[]; stored: string[] }> {
  const json = await readArchiveExport(archive)
  const opened = openImport(new Uint8Array((await json?.arrayBuffer()) ?? []))
  if (!opened.ok) throw new Error(opened.error)
  const choices = { timeZone: 'Europe/Berlin', instrumentDefault: 'piano', now: NOW } as never
  const read = readImport(opened.value, choices)
  if (!read.ok) throw new Error(read.error)
  expect([read.value.rejected, read.value.ignoredLists]).toEqual([[], []])
  const plan = planImport(read.value.records, { get: () => undefined, entries: () => [] }, { now: NOW })
  const records = plan.changes.flatMap((change) => applyChange(undefined, change, NOW) ?? [])
  const scores = records.flatMap(({ kind, body }) => (kind === 'score' ? [body as Score] : []))
  const stored: string[] = []
  const wanted = new Set(scoreHashes(scores))
  const textOf = async (bytes: Blob) => strFromU8(new Uint8Array(await bytes.arrayBuffer()), true)
  await readArchiveFiles(archive, wanted, {
    hashOf: async (bytes) => hashOf(await textOf(bytes)),
    store: async (bytes) => stored.push(await textOf(bytes)),
  })
  return { records, stored }
}

test('exporting every kind of record with files and importing the result into an empty diary gives equal records', async () => {
  const records = buildEveryKind(files as never, NOW)
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(recordKindNames.toSorted())
  const imported = await importInto(await archiveOf(records))
  expect(imported.records).toEqual(records)
  expect(imported.stored.toSorted()).toEqual(Object.values(contents))
  const again = await importInto(await archiveOf(imported.records))
  expect(again).toEqual(imported)
})
