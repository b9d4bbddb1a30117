import { parseEntryLine } from './parse-entry-line'
import type { LineContext, ParsedLine } from './parsed-line'

/** What a line says, apart from how it was spelled. */
export function lineContent(parsed: ParsedLine) {
  const { minutes, title, composer, measures, tempo, tags, techniques, type, mood, instrument } = parsed
  return { minutes, title, composer, measures, tempo, tags, techniques, type, mood, instrument }
}

/**
 * The canonical line of what was understood: `25min nocturne op 9 b12-20 @84 #tone /lesson`. Reading it again
 * gives the same; the title is put in quotes only where it would otherwise be read as something else.
 */
export function formatEntryLine(parsed: ParsedLine, context: LineContext): string {
  const plain = lineWith(parsed, parsed.title)
  const wanted = JSON.stringify(lineContent(parsed))
  if (JSON.stringify(lineContent(parseEntryLine(plain, context))) === wanted) return plain
  return lineWith(parsed, parsed.title === '' ? '' : `"${parsed.title.replace(/["\\]/gu, '\\$&')}"`)
}

function lineWith(parsed: ParsedLine, title: string): string {
  return [
    parsed.minutes === null ? '' : `${parsed.minutes}min`,
    title,
    parsed.composer ?? '',
    parsed.measures === null ? '' : `b${parsed.measures.replaceAll(', ', ',')}`,
    parsed.tempo === null ? '' : `@${parsed.tempo}`,
    ...parsed.tags.map((tag) => `#${tag}`),
    ...[parsed.type, parsed.mood, ...parsed.techniques, parsed.instrument]
      .filter((name) => name !== null)
      .map((name) => `/${name.replaceAll(' ', '-')}`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
