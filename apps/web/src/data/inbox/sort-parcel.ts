import type { Parcel, ReceivedFile } from '../../contracts/installed/inbox'
import { type FileKind, fileKind } from './file-kind'

/** A parcel with its files sorted by import. */
export interface SortedParcel extends Pick<Parcel, 'id' | 'title' | 'text'> {
  readonly files: Readonly<Record<FileKind, readonly ReceivedFile[]>>
  /** The shared web address, from the url or the text; null if there is none. */
  readonly url: string | null
}

/** Sorts the files of a parcel. Finds a web address in its texts. */
export async function sortParcel({ id, title, text, url, files }: Parcel): Promise<SortedParcel> {
  const sorted: Record<FileKind, ReceivedFile[]> = { score: [], diary: [], unknown: [] }
  for (const file of files) sorted[await fileKind(file)].push(file)
  // Android puts the address into the text.
  const found = /https?:\/\/\S+/.exec(`${url} ${text}`)?.[0] ?? null
  return { id, title: title.trim(), text: text.trim(), files: sorted, url: found }
}

/**
 * Returns the import that may open at once, because it asks before it stores anything; null if the musician
 * must choose. Another site can post a form to the share target, so the app stores nothing without a question.
 */
export function importOf({ files }: SortedParcel, isBetaOn: boolean): 'score' | 'diary' | null {
  const { score, diary, unknown } = files
  if (unknown.length > 0) return null
  if (diary.length === 1 && score.length === 0) return 'diary'
  // A single file, or images of the pages of one score, open a form. Several scores would be stored at once.
  const isOneScore = score.length === 1 || score.every(({ name }) => /\.(jpe?g|png)$/i.test(name))
  return isBetaOn && diary.length === 0 && score.length > 0 && isOneScore ? 'score' : null
}

/** Returns a received file as a `File`, as if the musician had chosen it. */
export function asFile({ name, content }: ReceivedFile): File {
  return new File([content], name, { type: content.type })
}
