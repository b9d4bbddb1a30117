import { strFromU8, unzipSync } from 'fflate'
import { encodingOf } from './sniff-score-file'

/**
 * The most bytes that one file of a compressed MusicXML may unpack to. Erlkönig, 148 bars, takes one million.
 */
const LARGEST_TEXT = 60_000_000
/** The most entries that the zip file may have: the music, previews and a few sounds. */
const MOST_ENTRIES = 1000
const CONTAINER = 'META-INF/container.xml'

/** Thrown for a MusicXML file that cannot be read. */
export class MusicXmlError extends Error {}

/**
 * Returns the text of a MusicXML file, plain or compressed. Removes its document type, because we resolve
 * neither entities nor DTDs. Throws a `MusicXmlError` for an unreadable or too large zip file, and for a
 * document type without an end.
 */
export function musicXmlText(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return withoutDocumentType(decode(isZip ? unpack(bytes) : bytes))
}

function unpack(zip: Uint8Array): Uint8Array {
  const container = entryOf(zip, CONTAINER)
  const root =
    container && /<rootfile\b[^>]*\bfull-path\s*=\s*["']([^"']+)["']/.exec(strFromU8(container))?.[1]
  const music = entryOf(zip, root ?? '')
  if (!music) throw new MusicXmlError('the zip file names no music')
  return music
}

/**
 * Unpacks one file of a zip file; undefined if it is missing. fflate writes at most the size in the header.
 * Throws a `MusicXmlError` for a damaged or too large zip file.
 */
function entryOf(zip: Uint8Array, name: string): Uint8Array | undefined {
  let count = 0
  try {
    const found = unzipSync(zip, {
      filter: (file) => {
        count++
        if (count > MOST_ENTRIES) throw new MusicXmlError('too many entries')
        if (file.name !== name) return false
        if (file.originalSize > LARGEST_TEXT) throw new MusicXmlError('too large')
        return true
      },
    })
    return found[name]
  } catch (error) {
    throw error instanceof MusicXmlError ? error : new MusicXmlError('no readable zip file', { cause: error })
  }
}

function decode(bytes: Uint8Array): string {
  const mark = encodingOf(bytes)
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1]
  try {
    return new TextDecoder(mark === 'utf-8' ? (declared ?? mark) : mark).decode(bytes)
  } catch {
    return new TextDecoder(mark).decode(bytes)
  }
}

/**
 * Removes `<!DOCTYPE …>` with its internal subset. A text that uses entities declared there is then not
 * well-formed. Throws a `MusicXmlError` if the declaration has no end.
 */
function withoutDocumentType(text: string): string {
  const start = text.search(/<!DOCTYPE\b/)
  if (start < 0) return text
  const subset = /^<!DOCTYPE[^[>]*\[/.exec(text.slice(start))
  const end = subset ? text.indexOf(']', start + subset[0].length) : start
  const close = end < 0 ? -1 : text.indexOf('>', end)
  if (close < 0) throw new MusicXmlError('the document type has no end')
  return text.slice(0, start) + text.slice(close + 1)
}
