export const pieceLevels = ['beginner', 'intermediate', 'advanced'] as const
export type PieceLevel = (typeof pieceLevels)[number]

/** The forms that titles name. `title` marks a work with its own title. */
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

/** The languages of titles. The tables list them in this order. */
export const workLanguages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type WorkLanguage = (typeof workLanguages)[number]

/** Returns the title language for an interface language. English if titles have no such language. */
export function workLanguageOf(language: string): WorkLanguage {
  return workLanguages.find((known) => known === language) ?? 'en'
}

/** The facts about a work of the catalogue. `workTitle` builds its title in each language from them. */
export interface Work {
  /** The canonical name of a composer in `composers`. */
  readonly composer: string
  /** The instrument of the musicians who practise the work: an instrument id, or a name in lower case. */
  readonly instrument: string
  readonly form: WorkForm
  /** The usual number within the form or the set: `14` of Piano Sonata No. 14. */
  readonly no?: string
  /** The key in lower case, with the mode: `c-sharp minor`. */
  readonly key?: string
  /** The catalogue number as printed in English: `Op. 27 No. 2`, `K. 545`, `BWV 846`. */
  readonly catalogue?: string
  /**
   * The title if `form` is `title`, else the nickname. Other languages have a value only if theirs differs from
   * `en`.
   */
  readonly name?: { readonly en: string } & Partial<Readonly<Record<WorkLanguage, string>>>
  /** More spellings that musicians type. */
  readonly aliases?: readonly string[]
  /** The named collection in which the work was published. */
  readonly set?: string
  /** The headings of the movements, in order. */
  readonly movements?: readonly string[]
  /** True if titles call the work unaccompanied. */
  readonly unaccompanied?: true
  /** True if titles never name the instrument: Scarlatti's sonatas. */
  readonly plain?: true
  /** True for the most practised works of an instrument. */
  readonly common?: true
  readonly level: PieceLevel
}
