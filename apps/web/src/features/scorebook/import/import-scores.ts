import type { KnownComposers } from '@segno/domain/piece/composer-key'
import type { Score } from '@segno/domain/score/score'
import { createScore, type ScoreFields } from '@segno/domain/score/score-commands'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { milliseconds } from '@segno/domain/units/duration'
import { scoresOf } from '../../../data/scores/use-scores'
import type { Services } from '../../../data/services/services'
import type { InspectedFile, InspectedScore } from './inspect-files'
import { nameOfFile } from './name-of-file'

/** The origin of a score's files: an upload, or a URL. */
export type ScoreOrigin = Pick<ScoreFields, 'source' | 'sourceUrl'>

export const fromUpload: ScoreOrigin = { source: 'upload', sourceUrl: null }

/**
 * Divides inspected scores into new ones and scores of the diary with the same files, in any order. Both lists
 * have each score once, because a file can be chosen under two names.
 */
export function divideScores(
  { journal }: Pick<Services, 'journal'>,
  inspected: readonly InspectedScore[],
): { readonly fresh: readonly InspectedScore[]; readonly known: readonly Score[] } {
  const living = new Map(scoresOf(journal).map((score) => [hashesOf(score.files), score]))
  const fresh = new Map<string, InspectedScore>()
  const known = new Set<Score>()
  for (const score of inspected) {
    const hashes = hashesOf(score.files)
    const same = living.get(hashes)
    if (same) known.add(same)
    else if (!fresh.has(hashes)) fresh.set(hashes, score)
  }
  return { fresh: [...fresh.values()], known: [...known] }
}

function hashesOf(files: readonly { readonly hash: string }[]): string {
  return files
    .map(({ hash }) => hash)
    .sort()
    .join()
}

/** Returns the fields of a new score from the metadata and names of its files. */
export function fieldsOf(
  { files, details }: InspectedScore,
  origin: ScoreOrigin,
  canonicalOf: KnownComposers['canonicalOf'],
): ScoreFields {
  const named = nameOfFile(files[0]?.name ?? '', canonicalOf)
  return {
    title: textOf(details.title) || textOf(named.title) || '–',
    composer: textOf(details.composer) || (details.title === null ? named.composer : null),
    difficulty: null,
    instrument: null,
    tags: [],
    visibility: 'private',
    piece: null,
    pageCount: details.pageCount,
    files: files.map(({ hash, mediaType, name, blob }) => ({
      hash,
      mediaType,
      bytes: blob.size,
      name: textOf(name),
      rotation: 0,
    })),
    ...origin,
  }
}

/** Returns a text cleaned and cut at the longest title that a record accepts; empty for null. */
function textOf(raw: string | null): string {
  const text = cleanText(raw ?? '')
  return codePointLength(text) <= limits.titleLength
    ? text
    : [...text].slice(0, limits.titleLength).join('').trim()
}

/**
 * Stores the files, then returns the changes that create the score. Rejects with a `StorageError` if the
 * browser refuses a file. A later clean-up removes files without a record.
 */
export async function storeScore(
  { loadScoreFiles, ids, clock }: Pick<Services, 'loadScoreFiles' | 'ids' | 'clock'>,
  files: readonly Pick<InspectedFile, 'blob'>[],
  fields: ScoreFields,
) {
  const store = await loadScoreFiles()
  for (const { blob } of files) await store.put(blob)
  return createScore(fields, { id: ids.uuid(), now: milliseconds(clock.now()) })
}
