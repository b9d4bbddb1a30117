import type { ScoreDifficulty } from '@segno/domain/score/score'
import type { StarterInstrumentId } from './starter-instruments'
import type { StarterPieceId } from './starter-pieces'

/** The tags of starter scores. Each locale translates them. */
export type StarterTag =
  | 'scales'
  | 'arpeggios'
  | 'studies'
  | 'rhythm'
  | 'songs'
  | 'dances'
  | 'hymns'
  | 'themes'
  | 'preludes'

/** The studies that a generator writes. */
export type StarterStudyId =
  | 'major-scales'
  | 'minor-scales'
  | 'five-fingers'
  | 'finger-studies'
  | 'finger-study-all-keys'
  | 'broken-chords'
  | 'string-crossing'
  | 'right-hand'
  | 'long-tones'
  | 'vocal-warm-ups'
  | 'rhythm-1'
  | 'rhythm-2'
  | 'rhythm-3'
  | 'rhythm-4'
  | 'rudiments'

interface StarterFacts {
  /**
   * The id, which begins with `starter-`. It never changes, because stored annotations and entries refer to it.
   */
  readonly id: string
  readonly instrument: StarterInstrumentId
  readonly level: ScoreDifficulty
  readonly tags: readonly StarterTag[]
}

/** A piece by another composer, engraved by us. */
export interface StarterPiece extends StarterFacts {
  readonly piece: StarterPieceId
  /** The canonical name of a composer in `composers`. */
  readonly composer: string
  /** The first publication or manuscript of the music, in the original language. */
  readonly source: string
  /** The place and century of a song without a publication. Each locale translates them. */
  readonly origin: StarterOrigin
}

/** Countries and regions from which songs come. */
export type StarterPlace = 'england' | 'france' | 'germany' | 'japan' | 'jiangsu' | 'scotland' | 'usa'

interface StarterOrigin {
  readonly place?: StarterPlace
  readonly century?: 18 | 19
}

/** A study that we wrote. */
export interface StarterStudy extends StarterFacts {
  readonly study: StarterStudyId
}

export type StarterScoreFacts = StarterPiece | StarterStudy

const TRADITIONAL = 'Traditional'
const BEETHOVEN = 'Ludwig van Beethoven'

function piece(
  instrument: StarterInstrumentId,
  level: ScoreDifficulty,
  id: StarterPieceId,
  tag: StarterTag,
  composer: string,
  source: string,
  origin: StarterOrigin = {},
): StarterPiece {
  return { id: `starter-${id}`, piece: id, instrument, level, tags: [tag], composer, source, origin }
}

function study(
  instrument: StarterInstrumentId,
  level: ScoreDifficulty,
  id: StarterStudyId,
  ...tags: readonly StarterTag[]
): StarterStudy {
  return { id: `starter-${id}-${instrument}`, study: id, instrument, level, tags }
}

const pieces: readonly StarterPiece[] = [
  piece('piano', 'beginner', 'ode-to-joy', 'themes', BEETHOVEN, 'Symphonie Nr. 9, Op. 125, 1824'),
  piece('piano', 'beginner', 'twinkle', 'songs', TRADITIONAL, '« Ah ! vous dirai-je, maman », 1761'),
  piece(
    'piano',
    'intermediate',
    'minuet-in-g',
    'dances',
    'Christian Petzold',
    'Notenbüchlein für Anna Magdalena Bach, 1725, BWV Anh. 114',
  ),
  piece('piano', 'intermediate', 'fur-elise', 'themes', BEETHOVEN, 'WoO 59, 1810'),
  piece(
    'piano',
    'intermediate',
    'prelude-in-c',
    'preludes',
    'Johann Sebastian Bach',
    'Das Wohltemperierte Klavier I, BWV 846, 1722',
  ),
  piece(
    'organ',
    'intermediate',
    'old-hundredth',
    'hymns',
    'Louis Bourgeois',
    'Pseaumes octante trois, Genève, 1551',
  ),
  piece('accordion', 'intermediate', 'oh-susanna', 'songs', 'Stephen Foster', 'Oh! Susanna, 1848'),
  piece('guitar', 'intermediate', 'spanish-romance', 'themes', 'Anonymous', 'Romance', { century: 19 }),
  piece('violin', 'beginner', 'lightly-row', 'songs', TRADITIONAL, 'Hänschen klein', {
    place: 'germany',
    century: 19,
  }),
  piece('violin', 'intermediate', 'jasmine-flower', 'songs', TRADITIONAL, '茉莉花', {
    place: 'jiangsu',
    century: 18,
  }),
  piece('viola', 'beginner', 'au-clair-de-la-lune', 'songs', TRADITIONAL, 'Au clair de la lune', {
    place: 'france',
    century: 18,
  }),
  piece('cello', 'beginner', 'ode-to-joy-cello', 'themes', BEETHOVEN, 'Symphonie Nr. 9, Op. 125, 1824'),
  piece('double-bass', 'beginner', 'frere-jacques', 'songs', TRADITIONAL, 'Frère Jacques', {
    place: 'france',
    century: 18,
  }),
  piece('flute', 'intermediate', 'greensleeves', 'songs', 'Anonymous', 'Greensleeves, 1580', {
    place: 'england',
  }),
  piece('flute', 'beginner', 'sakura', 'songs', TRADITIONAL, 'さくらさくら', { place: 'japan', century: 19 }),
  piece(
    'oboe',
    'intermediate',
    'swan-lake',
    'themes',
    'Pyotr Ilyich Tchaikovsky',
    'Лебединое озеро, Op. 20, 1876',
  ),
  piece('bassoon', 'intermediate', 'drunken-sailor', 'songs', TRADITIONAL, 'Drunken Sailor', { century: 19 }),
  piece('saxophone', 'beginner', 'auld-lang-syne', 'songs', TRADITIONAL, 'Auld Lang Syne, 1799', {
    place: 'scotland',
  }),
  piece('trumpet', 'beginner', 'when-the-saints', 'songs', TRADITIONAL, 'When the Saints Go Marching In', {
    place: 'usa',
    century: 19,
  }),
  piece('french-horn', 'beginner', 'silent-night', 'songs', 'Franz Xaver Gruber', 'Stille Nacht, 1818'),
  piece('trombone', 'intermediate', 'largo', 'themes', 'Antonín Dvořák', 'Symfonie č. 9, Op. 95, 1893'),
  piece('tuba', 'beginner', 'yankee-doodle', 'songs', TRADITIONAL, 'Yankee Doodle', { century: 18 }),
  piece('voice', 'beginner', 'amazing-grace', 'hymns', TRADITIONAL, 'New Britain, 1829; John Newton, 1779'),
  piece('voice', 'intermediate', 'lullaby', 'songs', 'Johannes Brahms', 'Wiegenlied, Op. 49 Nr. 4, 1868'),
]

/** The melody instruments that have scale books. */
const scaleInstruments = [
  'violin',
  'viola',
  'cello',
  'double-bass',
  'guitar',
  'flute',
  'oboe',
  'clarinet',
  'saxophone',
  'bassoon',
  'french-horn',
  'trumpet',
  'trombone',
  'tuba',
] as const satisfies readonly StarterInstrumentId[]

/** The middle note of each instrument, from which its long tones start. */
export const middleNotes = {
  flute: 'B4',
  oboe: 'B4',
  clarinet: 'G4',
  saxophone: 'G4',
  bassoon: 'F3',
  'french-horn': 'G4',
  trumpet: 'G4',
  trombone: 'F3',
  tuba: 'Bb2',
} as const satisfies Partial<Readonly<Record<StarterInstrumentId, string>>>

const studies: readonly StarterStudy[] = [
  study('piano', 'beginner', 'five-fingers', 'studies'),
  study('piano', 'intermediate', 'finger-studies', 'studies'),
  study('piano', 'advanced', 'finger-study-all-keys', 'studies'),
  study('piano', 'intermediate', 'broken-chords', 'studies', 'arpeggios'),
  study('piano', 'intermediate', 'major-scales', 'scales', 'arpeggios'),
  study('piano', 'intermediate', 'minor-scales', 'scales', 'arpeggios'),
  ...scaleInstruments.flatMap((instrument) => [
    study(instrument, 'intermediate', 'major-scales', 'scales', 'arpeggios'),
    study(instrument, 'intermediate', 'minor-scales', 'scales', 'arpeggios'),
  ]),
  ...(['violin', 'viola', 'cello'] as const).map((instrument) =>
    study(instrument, 'beginner', 'string-crossing', 'studies'),
  ),
  study('guitar', 'beginner', 'right-hand', 'studies', 'arpeggios'),
  ...(Object.keys(middleNotes) as (keyof typeof middleNotes)[]).map((instrument) =>
    study(instrument, 'beginner', 'long-tones', 'studies'),
  ),
  study('voice', 'beginner', 'vocal-warm-ups', 'studies'),
  study('percussion', 'beginner', 'rhythm-1', 'rhythm'),
  study('percussion', 'beginner', 'rhythm-2', 'rhythm'),
  study('percussion', 'intermediate', 'rhythm-3', 'rhythm'),
  study('percussion', 'intermediate', 'rhythm-4', 'rhythm'),
  study('percussion', 'beginner', 'rudiments', 'studies'),
]

/** The starter scores. We wrote or engraved all of them and license them as CC0 1.0. */
export const starterScores: readonly StarterScoreFacts[] = [...pieces, ...studies]
