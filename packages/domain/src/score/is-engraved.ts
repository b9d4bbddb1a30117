import type { Score } from './score'

/** Returns whether a score is MusicXML, so that its pages are engraved and know their bars. */
export function isEngraved({ files }: Pick<Score, 'files'>): boolean {
  return files.some(({ mediaType }) => mediaType.includes('musicxml'))
}
