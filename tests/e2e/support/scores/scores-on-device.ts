import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { ownerFolder, ROOT_FOLDER } from '../../../../apps/web/src/storage/score-files/score-file-names'
import type { Collection } from '../../../../packages/domain/src/collection/collection'
import type { Score, ScoreMediaType } from '../../../../packages/domain/src/score/score'
import type { ScoreMark } from '../../../../packages/domain/src/score/score-mark'
import { instantOf } from '../../../../packages/domain/src/units/instant'
import { seedRows } from '../seed-rows'
import { plainPdf } from './plain-pdf'

/** The folder of the sample scores in this folder or one above it, or null if the machine has none. */
export const scoreSamples = findSamples(resolve('.'))

function findSamples(from: string): string | null {
  const folder = join(from, 'shared/data/scores')
  if (existsSync(folder)) return folder
  return from === dirname(from) ? null : findSamples(dirname(from))
}

const PLAIN = /^plain:(.+):(\d+)\.pdf$/

/**
 * Returns the bytes of a sample score: `pdf/20-….pdf`. It generates `plain:Prelude:3.pdf`, which has three
 * pages.
 */
export function sampleScore(name: string): Buffer {
  const [, text, pages] = PLAIN.exec(name) ?? []
  if (text !== undefined) return plainPdf(text, Number(pages))
  if (scoreSamples === null) throw new Error('This machine has no sample scores.')
  return readFileSync(join(scoreSamples, name))
}

/** A file that a test has created. */
export interface MadeFile {
  readonly name: string
  readonly buffer: Buffer
}

export interface SeedScore extends Partial<Omit<Score, 'files'>> {
  readonly id: string
  /** Names of sample scores, or files that the test has created. */
  readonly samples: readonly (string | MadeFile)[]
}

const mediaTypes: Readonly<Record<string, ScoreMediaType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xml: 'application/vnd.recordare.musicxml+xml',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  mxl: 'application/vnd.recordare.musicxml',
}

interface SeedOptions {
  readonly origin?: string
  readonly collections?: readonly Collection[]
  readonly marks?: readonly ScoreMark[]
}

/** Stores scores and their files on this device without the app, then opens a page. */
export async function seedScores(
  page: Page,
  scores: readonly SeedScore[],
  path: string,
  { origin = '', collections = [], marks = [] }: SeedOptions = {},
): Promise<void> {
  const files = new Map<string, Buffer>()
  const rows = scores.map(({ samples, ...fields }) => {
    const body: Score = {
      title: fields.id,
      composer: null,
      difficulty: null,
      instrument: null,
      tags: [],
      visibility: 'private',
      files: samples.map((sample) => {
        const { name, buffer: bytes } =
          typeof sample === 'string' ? { name: sample, buffer: sampleScore(sample) } : sample
        const hash = createHash('sha256').update(bytes).digest('hex')
        files.set(hash, bytes)
        const mediaType = mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/pdf'
        return { hash, mediaType, bytes: bytes.byteLength, name, rotation: 0 as const }
      }),
      pageCount: null,
      piece: null,
      source: 'upload',
      sourceUrl: null,
      favourite: false,
      jumps: [],
      barPages: [],
      createdAt: instantOf(Date.parse('2026-11-20T10:00:00.000Z')),
      ...fields,
    }
    return { kind: 'score', id: body.id, order: body.createdAt, body }
  })
  const collectionRows = collections.map((body) => ({ kind: 'collection', id: body.id, order: '', body }))
  await page.route('**/seed-files/*', (route) => {
    const bytes = files.get(route.request().url().split('/').at(-1) ?? '')
    return bytes ? route.fulfill({ body: bytes }) : route.fulfill({ status: 404 })
  })
  // This page has the app's origin but no content security policy that would refuse requests.
  const markRows = marks.map((body) => ({ kind: 'scoreMark', id: body.id, order: '', body }))
  await seedRows(page, [...rows, ...collectionRows, ...markRows], `${origin}/seed-rows`, origin)
  await page.evaluate(putFiles, [[...files.keys()], ROOT_FOLDER, ownerFolder('local')] as const)
  await page.goto(origin + path)
}

/** Stores score files in the page. Playwright serialises this function, so it must be self-contained. */
async function putFiles([hashes, root, owner]: readonly [readonly string[], string, string]): Promise<void> {
  const scores = await (await navigator.storage.getDirectory()).getDirectoryHandle(root, { create: true })
  const folder = await scores.getDirectoryHandle(owner, { create: true })
  for (const hash of hashes) {
    const writable = await (await folder.getFileHandle(hash, { create: true })).createWritable()
    await writable.write(await (await fetch(`/seed-files/${hash}`)).blob())
    await writable.close()
  }
}
