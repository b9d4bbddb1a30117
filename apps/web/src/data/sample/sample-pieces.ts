import { type Work, workLanguageOf } from '@segno/content/works/work'
import { workTitle } from '@segno/content/works/work-title'
import type { SamplePiece } from '@segno/domain/sample/sample-diary'

type Progress = Omit<SamplePiece, 'title' | 'composer'>

/** Composer, catalogue number, and the progress of the sample's musician. */
const chosenPieces: readonly (readonly [string, string, Progress])[] = [
  ['Frédéric Chopin', 'Op. 9 No. 2', { status: 'working', difficulty: 4, bars: 34, tempo: [84, 116] }],
  ['Johann Sebastian Bach', 'BWV 772', { status: 'polished', difficulty: 2, bars: 22, tempo: [60, 84] }],
  ['Wolfgang Amadeus Mozart', 'K. 545', { status: 'learning', difficulty: 3, bars: 73, tempo: [88, 120] }],
  [
    'Frédéric Chopin',
    'Op. 28 No. 4',
    { status: 'performance_ready', difficulty: 2, bars: 25, tempo: [52, 60] },
  ],
  ['Claude Debussy', 'L. 75 No. 3', { status: 'learning', difficulty: 4, bars: 72, tempo: [40, 54] }],
]

/** Returns the pieces of the sample diary with their titles in a language. Throws if the catalogue lacks one. */
export function findSamplePieces(works: readonly Work[], language: string): [SamplePiece, ...SamplePiece[]] {
  const [first, ...others] = chosenPieces.map(([composer, number, progress]): SamplePiece => {
    const found = works.find((work) => work.composer === composer && work.catalogue === number)
    if (!found) throw new Error(`the catalogue lacks ${composer}, ${number}`)
    return { title: workTitle(found, workLanguageOf(language)), composer, ...progress }
  })
  if (!first) throw new Error('the sample has no pieces')
  return [first, ...others]
}
