import type { Score } from '@segno/domain/score/score'

/** Returns true if a score is a PDF or images. A PDF can show these pages, but not MusicXML. */
export function hasPdf({ files }: Score): boolean {
  return files.every(({ mediaType }) => mediaType === 'application/pdf' || mediaType.startsWith('image/'))
}
