/**
 * Forms of music in folded titles of the six languages. A longer name may contain a shorter one: 小奏鳴曲 is no
 * 奏鳴曲.
 */
const forms: Readonly<Record<string, RegExp>> = {
  sonatina: /sonatin|小奏[鳴鸣]曲/,
  sonata: /sonat(?!in)|(?<!小)奏[鳴鸣]曲/,
  symphony: /symphon|sinfoni|交[響响]曲/,
  concerto: /concert|konzert|conciert|[協协]奏曲/,
  trio: /\btrio|三重奏/,
  quartet: /quartet|cuartet|quatuor|四重奏/,
  quintet: /quintet|五重奏/,
  suite: /suite|[組组]曲/,
  partita: /partit|帕蒂塔/,
  prelude: /pr(?:ae|a|e)lud|前奏曲/,
  fugue: /fug(?:ue|e|a)|[賦赋]格/,
  nocturne: /nocturn|notturn|(?<!小)夜曲/,
  serenade: /serenad|serenat|小夜曲/,
  etude: /etud|estudio|\bstud(?:y|ies|ie)|練習曲|练习曲/,
  waltz: /waltz|walzer|\bvals|[圓圆]舞曲/,
  mazurka: /mazur|[馬马瑪玛]祖卡|馬厝卡/,
  polonaise: /polona|polones|波[蘭兰]舞曲|波[洛羅罗]奈[茲兹]/,
  ballade: /balad|ballad|[敘叙]事曲/,
  scherzo: /scherz|[詼诙][諧谐]曲|谐谑曲/,
  impromptu: /impromptu|即[興兴]曲/,
  fantasy: /fanta[isz]|幻想/,
  variation: /variati|variaci|[變变]奏/,
  minuet: /minuet|menuet|小步舞曲/,
  march: /\bmarch|\bmarsch|[進进]行曲/,
  toccata: /toccat|tocat|[觸触]技曲|托卡塔/,
  invention: /inventi|invenci|[創创]意曲/,
  bagatelle: /bagatel/,
  rondo: /rond[oe]|[迴回]旋曲/,
  rhapsody: /rhapsod|rapsod|狂想曲/,
  overture: /overtur|ouvertur|obertur|序曲/,
  requiem: /requiem|安魂曲/,
  mass: /\b(?:mass|messe|misa|missa)\b|[彌弥]撒/,
  aria: /\barias?\b/,
  chaconne: /chaconn|ciaccon|夏[康空]/,
}

const pairs = Object.entries(forms)

export interface NamedForms {
  /** The ids of the forms, sorted: `fugue`, `prelude`. */
  readonly forms: readonly string[]
  /** The folded text without the words of the forms. */
  readonly rest: string
}

const WORDS = /[\p{L}\p{M}]+/gu

/**
 * Returns the forms that a folded title names in any of the six languages, and the title without them.
 * `präludium und fuge` names two.
 */
export function readForms(folded: string): NamedForms {
  const named = pairs.flatMap(([name, pattern]) => (pattern.test(folded) ? [name] : []))
  const rest = folded.replace(WORDS, (word) => (pairs.some(([, pattern]) => pattern.test(word)) ? ' ' : word))
  return { forms: named.sort(), rest }
}
