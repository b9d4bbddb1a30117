import { describe, expect, test } from 'vitest'
import { parseEntryLine } from './parse-entry-line'

const piece = (title: string, composer: string | null = null) => ({
  title,
  composer,
  lastPractisedAt: null,
  count: 1,
})
const pieces = [
  piece('Prelude in G minor, Op. 23 No. 5', 'Sergei Rachmaninoff'),
  piece('Nocturne in E-flat major, Op. 9 No. 2', 'Frédéric Chopin'),
  piece('Nocturne in B major, Op. 32 No. 1', 'Frédéric Chopin'),
  piece('Sonata in C major, K. 545', 'Wolfgang Amadeus Mozart'),
  piece('Sonata in C-sharp minor, Op. 27 No. 2, I. Adagio sostenuto', 'Ludwig van Beethoven'),
  piece('Sonata in C-sharp minor, Op. 27 No. 2, III. Presto agitato', 'Ludwig van Beethoven'),
  piece('Impromptu in G-flat major, D. 899 No. 3', 'Franz Schubert'),
]
const composers = [
  { canonical: 'Frédéric Chopin', variants: ['Chopin'] },
  { canonical: 'Franz Schubert', variants: ['Schubert'] },
]
const parse = (line: string) => parseEntryLine(line, { language: 'en', pieces, composers, instruments: [] })

describe('a catalogue number names the piece of the diary', () => {
  test.each([
    ['op 23 no 5 30', 'Prelude in G minor, Op. 23 No. 5', 30],
    ['op23/5 30 min', 'Prelude in G minor, Op. 23 No. 5', 30],
    ['25 nocturne op.9 nr.2', 'Nocturne in E-flat major, Op. 9 No. 2', 25],
    ['20 k545', 'Sonata in C major, K. 545', 20],
    ['kv 545 20', 'Sonata in C major, K. 545', 20],
    ['op27/2 mvt 3 15', 'Sonata in C-sharp minor, Op. 27 No. 2, III. Presto agitato', 15],
    ['20 op 27 no 2 1st movement', 'Sonata in C-sharp minor, Op. 27 No. 2, I. Adagio sostenuto', 20],
    ['d899/3 15', 'Impromptu in G-flat major, D. 899 No. 3', 15],
    ['schubert d 899 no 3 15', 'Impromptu in G-flat major, D. 899 No. 3', 15],
  ])('parseEntryLine matches the line %j with the piece %j', (line, title, minutes) => {
    const parsed = parse(line)
    expect(parsed.matchedPiece?.title).toBe(title)
    expect(parsed.minutes).toBe(minutes)
    expect(parsed.questions).toEqual([])
  })

  test('the quick log asks whether “nocturne op 9 40” means Op. 9 No. 2, the only known piece of Op. 9', () => {
    const parsed = parse('nocturne op 9 40')
    expect(parsed.matchedPiece?.title).toBe('Nocturne in E-flat major, Op. 9 No. 2')
    expect(parsed.questions.map(({ code }) => code)).toEqual(['severalPieces'])
  })

  test('the quick log matches no piece whose catalogue number differs from the typed one', () => {
    expect(parse('op 23 no 6 30').matchedPiece).toBeNull()
    expect(parse('nocturne op 90 30').matchedPiece).toBeNull()
  })
})
