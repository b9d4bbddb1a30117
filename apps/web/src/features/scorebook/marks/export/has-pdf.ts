import type { Score } from '@segno/domain/score/score'

/** Returns true if a score is a PDF or images, which a PDF can contain. MusicXML must be engraved first. */
export function hasPdf({ files }: Score): boolean {
  return files.every(({ mediaType }) => mediaType === 'application/pdf' || mediaType.startsWith('image/'))
}
