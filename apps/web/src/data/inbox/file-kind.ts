import type { ReceivedFile } from '../../contracts/installed/inbox'
import { SNIFFED_BYTES, sniffScoreFile } from '../scores/sniff-score-file'

/** Which import takes a file: that of the scorebook, that of the diary in Settings, or none. */
export type FileKind = 'score' | 'diary' | 'unknown'

/** Includes spreadsheets and archives: the import of the diary says what to do with them. */
const DIARY_NAME = /\.(json|csv|tsv|txt|zip|xlsx?|ods)$/i
const SCORE_NAME = /\.(pdf|jpe?g|png|musicxml|mxl|xml)$/i

/**
 * Returns the kind of a file by its name and content. Names of exports decide first, because an export with sheet music
 * and compressed MusicXML are both zip files. A damaged score counts as a score, so that its import names the damage.
 */
export async function fileKind({ name, content }: Pick<ReceivedFile, 'name' | 'content'>): Promise<FileKind> {
  if (DIARY_NAME.test(name)) return 'diary'
  if (SCORE_NAME.test(name)) return 'score'
  const head = new Uint8Array(await content.slice(0, SNIFFED_BYTES).arrayBuffer())
  if (sniffScoreFile(head) !== null) return 'score'
  return /^\uFEFF?\s*[[{]/.test(new TextDecoder().decode(head)) ? 'diary' : 'unknown'
}
