import type { Score } from '@segno/domain/score/score'

/** Returns the hashes of the files of some scores, each once. */
export function scoreHashes(scores: Iterable<Pick<Score, 'files'>>): string[] {
  return [...new Set([...scores].flatMap(({ files }) => files.map(({ hash }) => hash)))]
}
