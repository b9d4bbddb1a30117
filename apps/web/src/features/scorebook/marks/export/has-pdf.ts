import type { Score } from '@segno/domain/score/score'

/** Returns whether a score is a PDF or images, so that a PDF can show its pages. */
export function hasPdf({ files }: Score): boolean {
  return files.every(({ mediaType }) => mediaType === 'application/pdf' || mediaType.startsWith('image/'))
}
