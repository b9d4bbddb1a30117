import { foldText } from '@segno/domain/shared/fold-text'
import { type Composer, composers } from './composers'
import { principalSurnames } from './principal-surname'

const SKIPPED = /[.\s]/g

/** Returns a name in the form used to compare spellings: equal for `J. S. Bach` and `j.s.bach`. */
export function composerSpelling(name: string): string {
  return foldText(name).replace(SKIPPED, '')
}

/** Returns every spelling of a composer, the canonical one first. */
export function spellingsOf(composer: Composer): string[] {
  return [composer.canonicalName, composer.sortName, ...composer.variants, composer.zhCN, composer.zhTW]
}

/** Returns the Chinese name if `language` is Chinese, else the canonical name. */
export function shownName(composer: Composer, language: string): string {
  if (language === 'zh-CN') return composer.zhCN
  if (language === 'zh-TW') return composer.zhTW
  return composer.canonicalName
}

let tables:
  | { readonly surnames: Map<string, Composer>; readonly spellings: Map<string, Composer> }
  | undefined

function readTables() {
  if (tables) return tables
  const spellings = new Map<string, Composer>()
  for (const composer of composers)
    for (const spelling of spellingsOf(composer)) spellings.set(composerSpelling(spelling), composer)
  tables = { surnames: principalSurnames(composers, composerSpelling), spellings }
  return tables
}

/**
 * Returns the composer with this spelling, or null. A bare surname matches in two cases. The table lists it as
 * a spelling (`Bach`, `Schumann`), or only one composer has it (`Brahms`). `Strauss` matches neither. See
 * docs/decisions/0057.
 */
export function findComposer(name: string): Composer | null {
  return findBySpelling(name) ?? readTables().surnames.get(composerSpelling(name)) ?? null
}

/**
 * Returns the composer for whom the table lists this spelling, or null. Unlike `findComposer` it never guesses
 * from a surname, so records can store the result.
 */
export function findBySpelling(name: string): Composer | null {
  return readTables().spellings.get(composerSpelling(name)) ?? null
}
