import { formMayTakeNumber, namesNumber } from './line-vocabulary'
import { bareText, type Token } from './scan-line'

const jointWords = new Set(['+', '/', 'then', 'puis', 'dann', 'danach', 'luego', 'después', '然後', '然后'])

/**
 * Returns the durations in a line that has several entries, as typed: "scales 15, arpeggios 10, Bach 20". Returns at
 * most one for a line with one entry.
 */
export function startsOfEntries(tokens: readonly Token[]): string[] {
  const parts = partsOf(tokens)
  const spelled = tokens.some(({ shape }) => shape.kind === 'duration')
  const strict = parts.map((part) => numberAtEnd(part, false))
  // "Tonleitern 15, Etüden 20, Bach 30": if two other parts have minutes, "Etüden 20" also has them.
  const sure = strict.filter((end) => end !== null).length > 1
  const ends = sure ? parts.map((part) => numberAtEnd(part, true)) : strict
  // "Inventions 4, 8 and 13" is one entry: such a list starts with a number or has parts without words.
  if (!spelled && numberAtStart(parts[0]) === null && ends.length > 1 && ends.every((end) => end !== null)) {
    return ends
  }
  return parts.flatMap((part, at) => {
    const duration = part.find(({ shape }) => shape.kind === 'duration')
    if (duration && part.length > 1) return [bareText(duration)]
    const previous = parts[at - 1]?.at(-1)
    const continues = previous !== undefined && isNumber(previous)
    const number = continues ? null : numberAtStart(part)
    // "25 min scales, 2 octaves": a small number after a comma is not the minutes.
    return number === null || (at > 0 && Number(number) < 5) ? [] : [number]
  })
}

/** Returns true if a token such as "+" or "then" separates two entries. */
export function joinsEntries({ shape, folded }: Token): boolean {
  return shape.kind === 'word' && jointWords.has(folded)
}

/** Splits the tokens after a comma and at words such as "then". */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (joinsEntries(token)) parts.push([])
    else parts.at(-1)?.push(token)
    if (token.text.length > token.folded.length && /[,;，；]$/u.test(token.text)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

function isNumber(token: Token | undefined): boolean {
  return token?.shape.kind === 'word' && /^[1-9]\d{0,2}$/.test(token.folded)
}

/** Returns 20 for "20 scales"; null for "3 4" or "13". */
function numberAtStart(part: readonly Token[] | undefined): string | null {
  const [first, next] = part ?? []
  return first && isNumber(first) && next?.shape.kind === 'word' && !/^\d/.test(next.folded)
    ? bareText(first)
    : null
}

/** Returns 10 for "arpeggios 10"; null for "op. 9" and, without `afterForm`, for "Sonata 14". */
function numberAtEnd(part: readonly Token[], afterForm: boolean): string | null {
  const last = part.at(-1)
  const before = part.at(-2)
  if (!last || !isNumber(last) || before?.shape.kind !== 'word') return null
  if (namesNumber(before.folded) || (!afterForm && formMayTakeNumber(before.folded))) return null
  return bareText(last)
}
