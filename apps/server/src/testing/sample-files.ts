import { createHash } from 'node:crypto'

/** Returns a PDF of exactly so many bytes, whose content differs with `seed`. */
export function samplePdf(bytes: number, seed = ''): Buffer {
  const file = Buffer.alloc(bytes, `% ${seed} la la la\n`)
  file.write('%PDF-1.7\n')
  return file
}

/** Returns the SHA-256 of a content, which names it in calls. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Returns the path of the call that sends a part of a file. */
export function chunkPath(
  hash: string,
  { offset, bytes, mediaType = 'application/pdf' }: { offset: number; bytes: number; mediaType?: string },
): string {
  return `/api/files/${hash}?offset=${offset}&bytes=${bytes}&mediaType=${encodeURIComponent(mediaType)}`
}
