import { foldText } from '../shared/fold-text'
import { readMovement } from './movement'
import type { Piece } from './piece'
import { movementName } from './work-movements'

/** A piece that is a movement of a work, with its number. */
type Numbered = Pick<Piece, 'title'> & { readonly number: number }

/**
 * Returns the movements of one work, each with all its spellings, in the order of their first spelling. Movements with one
 * number are one if their headings are equal, as `foldText` compares. A title with the number alone belongs to the only
 * heading: `II` and `II. Adagio` are one movement. With two headings for a number, the number alone
 * may mean either, so all of them stay apart.
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
 * Returns the tempo or name of a movement: `adagio` of `II. Adagio`, and an empty text for `II`. `readMovement` reads no
 * number without a heading, so the numeral is removed here.
 */
function headingOf(title: string): string {
  const name = movementName(title)
  const { number, rest } = readMovement(name)
  const heading = number === null ? foldText(name).replace(/^[ivx]+(?![\p{L}\p{N}])/u, '') : rest
  return heading.replace(SIGNS, ' ').trim()
}
