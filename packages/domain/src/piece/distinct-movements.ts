import { foldText } from '../shared/fold-text'
import { readMovement } from './movement'
import type { Piece } from './piece'
import { movementName } from './work-movements'

/** A movement with its number. */
type Numbered = Pick<Piece, 'title'> & { readonly number: number }

/**
 * Returns the movements of one work, each as a list of its spellings, in the order of first spellings.
 * Movements with one number are the same if their headings are equal after `foldText`. A title with only the
 * number belongs to the only heading of that number: `II` and `II. Adagio` are one movement. If a number has
 * two headings, its titles stay apart, because the number alone may mean either.
 */
export function distinctMovements<M extends Numbered>(movements: readonly M[]): (readonly M[])[] {
  const headings = new Map<number, Set<string>>()
  const headed = movements.map((movement) => {
    const heading = headingOf(movement.title)
    const known = headings.get(movement.number) ?? new Set()
    headings.set(movement.number, heading === '' ? known : known.add(heading))
    return { movement, heading }
  })
  const groups = new Map<string, M[]>()
  for (const { movement, heading } of headed) {
    const [only = '', ...others] = headings.get(movement.number) ?? []
    const key = `${movement.number} ${heading === '' && others.length === 0 ? only : heading}`
    const group = groups.get(key)
    if (group) group.push(movement)
    else groups.set(key, [movement])
  }
  return [...groups.values()]
}

const SIGNS = /[^\p{L}\p{N}#]+/gu

/**
 * Returns the heading of a movement, its tempo or name: `adagio` for `II. Adagio`, and an empty text for `II`.
 * Removes the numeral itself, because `readMovement` reads no number without a heading.
 */
function headingOf(title: string): string {
  const name = movementName(title)
  const { number, rest } = readMovement(name)
  const heading = number === null ? foldText(name).replace(/^[ivx]+(?![\p{L}\p{N}])/u, '') : rest
  return heading.replace(SIGNS, ' ').trim()
}
