import type { Piece } from '@segno/domain/piece/piece'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'

/** A few pieces in many spellings. Only the spellings of Chopin give several keys. */
const spellings: readonly Piece[] = [
  { title: 'Nocturne', composer: 'Chopin' },
  { title: 'NOCTURNE ', composer: 'chopin' },
  { title: 'nocturne', composer: 'CHOPIN' },
  { title: 'Nocturne', composer: 'F. Chopin' },
  { title: 'Nocturne', composer: 'Frédéric Chopin' },
  { title: 'Scheherazade – Solo', composer: 'Rimsky–Korsakov' },
  { title: 'scheherazade - solo', composer: 'Rimsky-Korsakov' },
  { title: 'Prelude', composer: null },
  { title: 'PRÉLUDE', composer: null },
  { title: 'prelude', composer: 'unknown' },
]

export function anyName(random: SeededRandom): Piece {
  return random.pick(spellings)
}
