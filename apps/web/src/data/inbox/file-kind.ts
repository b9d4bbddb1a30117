import type { ReceivedFile } from '../../contracts/installed/inbox'
import { SNIFFED_BYTES, sniffScoreFile } from '../scores/sniff-score-file'

/** The import that reads a file: `score` in the scorebook, `diary` in Settings, `unknown` for none. */
export type FileKind = 'score' | 'diary' | 'unknown'

/** Names of files that the diary import opens. It explains what to do with spreadsheets and archives. */
const DIARY_NAME = /\.(json|csv|tsv|txt|zip|xlsx?|ods)$/i
const SCORE_NAME = /\.(pdf|jpe?g|png|musicxml|mxl|xml)$/i

/**
 * Returns the kind of a file by its name and content. Names of exports decide first, because an export with
 * sheet music and compressed MusicXML are both zip files. A damaged score counts as `score`, so that its import
 * reports the damage.
 */
export async function fileKind({ name, content }: Pick<ReceivedFile, 'name' | 'content'>): Promise<FileKind> {
  if (DIARY_NAME.test(name)) return 'diary'
  if (SCORE_NAME.test(name)) return 'score'
  const head = new Uint8Array(await content.slice(0, SNIFFED_BYTES).arrayBuffer())
  if (sniffScoreFile(head) !== null) return 'score'
  return /^\uFEFF?\s*[[{]/.test(new TextDecoder().decode(head)) ? 'diary' : 'unknown'
}
