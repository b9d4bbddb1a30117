import type { Score } from '@segno/domain/score/score'

/** Returns the size of the files of some scores in bytes. A file that several scores share counts once. */
export function scoreBytes(scores: Iterable<Pick<Score, 'files'>>): number {
  const files = new Map([...scores].flatMap((score) => score.files.map(({ hash, bytes }) => [hash, bytes])))
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}
