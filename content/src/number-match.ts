import {
  type CatalogueNumber,
  compareCatalogueNumbers,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { type MatchRank, matchRank, type Query, queryOf, type SearchText } from './word-match'

export type PieceQuery = {
  readonly whole: Query
  readonly numbers: readonly CatalogueNumber[]
  /** The typed words without the catalogue numbers. */
  readonly rest: Query
}

export function pieceQueryOf(typed: string): PieceQuery {
  return {
    whole: queryOf(typed),
    numbers: readCatalogueNumbers(typed),
    rest: queryOf(withoutCatalogueNumbers(typed)),
  }
}

const rankOfComparison = { same: 0, whole: 1 } as const

/** Returns true if the musician can reach `number` by typing more: from `op 9` to `op 90`. */
function begins(typed: CatalogueNumber, number: CatalogueNumber): boolean {
  if (typed.system !== number.system) return false
  if (typed.part === null) return number.number.startsWith(typed.number)
  return number.number === typed.number && (number.part?.startsWith(typed.part) ?? false)
}

function rankOfNumber(typed: CatalogueNumber, numbers: readonly CatalogueNumber[]): MatchRank | null {
  const ranks = numbers.map((number): MatchRank | null => {
    const compared = compareCatalogueNumbers(typed, number)
    if (compared === 'same' || compared === 'whole') return rankOfComparison[compared]
    return begins(typed, number) ? 2 : null
  })
  const fitting = ranks.filter((rank) => rank !== null)
  return fitting.length === 0 ? null : (Math.min(...fitting) as MatchRank)
}

/**
 * Returns the rank of a piece for a query, or null if it does not match. A typed catalogue number must equal,
 * contain or begin a number of the piece. `op 9 no 2` ranks Op. 9 No. 2 first and excludes Op. 9 No. 1. A piece
 * without a number of that catalogue is ranked by its words.
 */
export function pieceRank(
  query: PieceQuery,
  text: SearchText,
  numbers: readonly CatalogueNumber[],
): MatchRank | null {
  const systems = new Set(numbers.map(({ system }) => system))
  const comparable = query.numbers.filter(({ system }) => systems.has(system))
  if (query.numbers.length === 0 || comparable.length < query.numbers.length)
    return matchRank(query.whole, text)
  if (query.rest.words.length > 0 && matchRank(query.rest, text) === null) return null
  let worst: MatchRank = 0
  for (const typed of comparable) {
    const rank = rankOfNumber(typed, numbers)
    if (rank === null) return null
    if (rank > worst) worst = rank
  }
  return worst
}
