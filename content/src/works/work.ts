export const pieceLevels = ['beginner', 'intermediate', 'advanced'] as const
export type PieceLevel = (typeof pieceLevels)[number]

/** The forms that titles of works name. `title` is a work with a title of its own. */
export const workForms = [
  'sonata',
  'sonatina',
  'concerto',
  'concertino',
  'partita',
  'suite',
  'prelude',
  'fugue',
  'prelude-and-fugue',
  'invention',
  'sinfonia',
  'etude',
  'nocturne',
  'waltz',
  'mazurka',
  'polonaise',
  'ballade',
  'scherzo',
  'impromptu',
  'rhapsody',
  'intermezzo',
  'capriccio',
  'caprice',
  'romance',
  'fantasia',
  'rondo',
  'variations',
  'minuet',
  'march',
  'tarantella',
  'barcarolle',
  'berceuse',
  'bagatelle',
  'ecossaise',
  'german-dance',
  'landler',
  'moment-musical',
  'song-without-words',
  'toccata',
  'toccata-and-fugue',
  'fantasia-and-fugue',
  'serenade',
  'divertimento',
  'trio',
  'quartet',
  'quintet',
  'humoresque',
  'novelette',
  'arabesque',
  'elegy',
  'legend',
  'study',
  'bourree',
  'gavotte',
  'sarabande',
  'gigue',
  'polka',
  'hungarian-dance',
  'slavonic-dance',
  'lyric-piece',
  'song',
  'title',
] as const
export type WorkForm = (typeof workForms)[number]

/** The languages of titles, in the order of the tables. */
export const workLanguages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type WorkLanguage = (typeof workLanguages)[number]

/** Returns the language of titles for a language of the interface: English if titles have no such language. */
export function workLanguageOf(language: string): WorkLanguage {
  return workLanguages.find((known) => known === language) ?? 'en'
}

/** A work of the catalogue: facts, from which `workTitle` makes the title of each language. */
export interface Work {
  /** The canonical name of one of `composers`. */
  readonly composer: string
  /** The instrument of the musician who practises it: an instrument id, or a name in lower case. */
  readonly instrument: string
  readonly form: WorkForm
  /** The number within the form or the set as musicians count: `14` of Piano Sonata No. 14. */
  readonly no?: string
  /** `c-sharp minor`. */
  readonly key?: string
  /** `Op. 27 No. 2`, `K. 545`, `BWV 846`. */
  readonly catalogue?: string
  /** The title of a `title`, else a nickname. `en` is always there; other languages only if theirs differs. */
  readonly name?: { readonly en: string } & Partial<Readonly<Record<WorkLanguage, string>>>
  /** Other spellings that musicians type. */
  readonly aliases?: readonly string[]
  /** The collection in which it was published, if that has a name of its own. */
  readonly set?: string
  /** The headings of the movements, in order. */
  readonly movements?: readonly string[]
  /** For the instrument alone, where titles say so. */
  readonly unaccompanied?: true
  /** Titles of this work name no instrument: Scarlatti's sonatas. */
  readonly plain?: true
  /** Among the most practised works of its instrument. */
  readonly common?: true
  readonly level: PieceLevel
}
