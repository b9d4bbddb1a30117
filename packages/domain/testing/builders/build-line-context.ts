import type { KnownPiece } from '../../src/entry-line/match-piece'
import type { LineContext } from '../../src/entry-line/parsed-line'

const piece = (title: string, composer: string | null, count = 1): KnownPiece => ({
  title,
  composer,
  lastPractisedAt: null,
  count,
})

/**
 * Returns the context of an English diary with two nocturnes, two composers called Strauss and a custom
 * instrument.
 */
export function buildLineContext(): LineContext {
  return {
    language: 'en',
    pieces: [
      piece('Nocturne', 'Chopin', 3),
      piece('Nocturne', 'Field'),
      piece('24 Caprices', 'Paganini'),
      piece('Song "without" words', null),
    ],
    composers: [
      { canonical: 'Richard Strauss', variants: ['R. Strauss'] },
      { canonical: 'Johann Strauss II', variants: ['Johann Strauss'] },
    ],
    instruments: [{ id: 'bass clarinet', names: ['Bass clarinet'] }],
  }
}
