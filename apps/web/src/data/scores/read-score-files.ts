import type { ScoreFiles } from '../../contracts/score-files'

/** The fields of a score that `readScoreFiles` needs. */
export interface ScoreWithFiles {
  readonly id: string
  readonly files: readonly { readonly hash: string; readonly mediaType: string }[]
}

export type ScoreFileState =
  | { readonly at: 'loading' }
  /** The files in the order of `score.files`, each with its media type. */
  | { readonly at: 'ready'; readonly files: readonly Blob[] }
  /** This device lacks at least one of the files. */
  | { readonly at: 'absent' }

/** Reads all files of a score from this device. Resolves with `absent` if the device lacks one of them. */
export async function readScoreFiles(
  files: Pick<ScoreFiles, 'read'>,
  score: ScoreWithFiles,
): Promise<ScoreFileState> {
  const all = await Promise.all(score.files.map(({ hash }) => files.read(hash)))
  const typed = all.flatMap((bytes, at) => bytes?.slice(0, bytes.size, score.files[at]?.mediaType) ?? [])
  return typed.length === score.files.length ? { at: 'ready', files: typed } : { at: 'absent' }
}
