import type { ScoreMediaType } from '@segno/domain/score/score'
import { limits } from '@segno/domain/shared/limits'
import { normalForm } from '@segno/domain/shared/normalise-text'
import type { Clock } from '../../../contracts/clock'
import { MusicXmlError } from '../../../data/scores/music-xml-text'
import { SNIFFED_BYTES, sniffScoreFile } from '../../../data/scores/sniff-score-file'
import { ImageDecoder } from '../pages/image-decoder'
import { type UnreadableKind, UnreadableScore } from '../pages/page-source'
import type { FileDetails } from './file-details'

/** Why a file cannot be imported. */
export type FileProblem =
  | 'tooLarge'
  /** The content is not of a type that a score accepts. */
  | 'invalidType'
  | 'empty'
  | 'invalidPdf'
  | 'lockedPdf'
  | 'invalidImages'
  | 'tooManyImages'
  /** The MusicXML is damaged or too large. */
  | 'importFailed'
  /** The browser could not read the file. */
  | 'unreadable'

export interface RefusedFile {
  readonly name: string
  readonly problem: FileProblem
}

export interface InspectedFile {
  readonly blob: Blob
  readonly hash: string
  readonly mediaType: ScoreMediaType
  readonly name: string
}

/** The files of one score, in the order of its pages. */
export interface InspectedScore {
  readonly files: readonly InspectedFile[]
  readonly details: FileDetails
}

export interface Inspection {
  readonly scores: readonly InspectedScore[]
  readonly refused: readonly RefusedFile[]
}

export interface InspectOptions {
  readonly hash: (bytes: Blob) => Promise<string>
  /** Receives the share of the files that are done, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  readonly clock: Pick<Clock, 'after'>
}

const unreadable = {
  password: 'lockedPdf',
  pdf: 'invalidPdf',
  image: 'invalidImages',
  music: 'importFailed',
  musicLimit: 'importFailed',
} as const satisfies Record<UnreadableKind, FileProblem>

/** The import decodes an image at this size (pixels) to check it. */
const checkedSize = { width: 64, height: 64 } as const

class Refusal extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Detects the type of chosen files by their content and groups them. All images are one score, sorted by name.
 * Each PDF or MusicXML file is one score. Returns the refused files separately, each with its problem. Rejects
 * with the reason of `signal` if that aborts.
 */
export async function inspectFiles(files: readonly File[], options: InspectOptions): Promise<Inspection> {
  const { onProgress, signal } = options
  const refused: RefusedFile[] = []
  const images: InspectedFile[] = []
  const scores: InspectedScore[] = []
  for (const [at, file] of inNaturalOrder(files).entries()) {
    signal.throwIfAborted()
    onProgress(at / files.length)
    try {
      const { details, ...inspected } = await inspectFile(file, options)
      if (details === null) images.push(inspected)
      else scores.push({ files: [inspected], details })
    } catch (error) {
      signal.throwIfAborted()
      refused.push({ name: file.name, problem: problemOf(error) })
    }
  }
  if (images.length > limits.scoreFiles)
    refused.push({ name: images[0]?.name ?? '', problem: 'tooManyImages' })
  else if (images.length > 0) {
    const details = { title: null, composer: null, pageCount: images.length }
    scores.unshift({ files: images, details })
  }
  onProgress(1)
  return { scores, refused }
}

/** Returns the files sorted by name with numeric order: page 9 comes before page 10. */
function inNaturalOrder(files: readonly File[]): readonly File[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...files].sort((a, b) => compare(a.name, b.name))
}

/**
 * Checks one file and returns it with its hash and media type. `details` is null for an image. Throws a
 * `Refusal` or an `UnreadableScore`.
 */
async function inspectFile(
  file: File,
  options: InspectOptions,
): Promise<InspectedFile & { readonly details: FileDetails | null }> {
  if (file.size === 0) throw new Refusal('empty')
  if (file.size > limits.scoreFileBytes) throw new Refusal('tooLarge')
  // Copy the bytes, because the file on the disk may change while the musician fills in the form.
  const bytes = await file.arrayBuffer()
  const mediaType = sniffScoreFile(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, SNIFFED_BYTES)))
  if (mediaType === null) throw new Refusal('invalidType')
  const blob = new Blob([bytes], { type: mediaType })
  const details = await detailsOf(mediaType, bytes, blob, options)
  return { blob, hash: await options.hash(blob), mediaType, name: normalForm(file.name, 'NFC'), details }
}

async function detailsOf(
  mediaType: ScoreMediaType,
  bytes: ArrayBuffer,
  blob: Blob,
  { signal, clock }: InspectOptions,
): Promise<FileDetails | null> {
  if (mediaType === 'application/pdf') {
    const { pdfDetails } = await import('./pdf-details')
    return pdfDetails(bytes, { signal, clock })
  }
  if (mediaType.startsWith('image/')) {
    await checkImage(blob)
    return null
  }
  const { readMusicXml } = await import('./read-music-xml')
  return readMusicXml(bytes, { signal, clock })
}

/** Decodes an image, because only decoding finds a truncated file. Rejects with `UnreadableScore`. */
async function checkImage(image: Blob): Promise<void> {
  const decoder = new ImageDecoder()
  try {
    const bitmap = await decoder.decode(image, checkedSize)
    bitmap.close()
  } finally {
    decoder.close()
  }
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof Refusal) return error.problem
  if (error instanceof UnreadableScore) return unreadable[error.kind]
  return error instanceof MusicXmlError ? 'importFailed' : 'unreadable'
}
