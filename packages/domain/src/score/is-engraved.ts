import type { Score } from './score'

/** Returns true if a score is MusicXML. The app engraves its pages, so their bars are known. */
export function isEngraved({ files }: Pick<Score, 'files'>): boolean {
  return files.some(({ mediaType }) => mediaType.includes('musicxml'))
}
