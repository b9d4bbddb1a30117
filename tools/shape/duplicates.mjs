/** @typedef {{ path: string, text: string }} Source */
/** @typedef {{ path: string, line: number }} Place the first line of a block, from 1 */
/** @typedef {{ lines: number, places: [Place, Place] }} Duplicate `lines`: without comments, imports and brackets */

/** Lines that mean nothing by themselves: blank ones, brackets, comments, imports. */
const EMPTY = /^(?:[\s()[\]{}<>/,;]*|import\b.*|(?:\/\/|\/\*|\*).*)$/

/** @typedef {{ path: string, lines: string[], numbers: number[] }} File its significant lines, with their numbers */

/** @param {Source} source @returns {File} */
function fileOf({ path, text }) {
  const lines = text.split('\n').map((line) => line.trim())
  const numbers = [...lines.keys()].filter((index) => !EMPTY.test(lines[index] ?? ''))
  return {
    path,
    lines: numbers.map((index) => lines[index] ?? ''),
    numbers: numbers.map((index) => index + 1),
  }
}

/** @param {File} file @param {number} at @returns {Place} */
const placeOf = ({ path, numbers }, at) => ({ path, line: numbers[at] ?? 1 })

/**
 * Returns the number of equal lines from two places on. Within one file the first block ends where the second begins.
 * @param {readonly string[]} first @param {number} from @param {readonly string[]} second @param {number} to
 */
function equalLines(first, from, second, to) {
  const limit = Math.min(first === second ? to - from : first.length - from, second.length - to)
  let length = 0
  while (length < limit && first[from + length] === second[to + length]) length++
  return length
}

/**
 * Finds blocks of equal lines in two places. Ignores indentation, comments, imports and brackets. Blocks do not
 * overlap.
 * @param {readonly Source[]} sources
 * @param {number} least the shortest block, in lines
 * @returns {Duplicate[]} longest first
 */
export function findDuplicates(sources, least) {
  /** The first place of each window of `least` lines. @type {Map<string, { file: File, at: number }>} */
  const windows = new Map()
  /** @type {Duplicate[]} */
  const duplicates = []
  for (const file of sources.map(fileOf)) {
    let at = 0
    while (at + least <= file.lines.length) {
      const window = file.lines.slice(at, at + least).join('\n')
      const first = windows.get(window) ?? { file, at }
      windows.set(window, first)
      const length = equalLines(first.file.lines, first.at, file.lines, at)
      if (length < least) at++
      else {
        duplicates.push({ lines: length, places: [placeOf(first.file, first.at), placeOf(file, at)] })
        at += length
      }
    }
  }
  return duplicates.sort((a, b) => b.lines - a.lines)
}
