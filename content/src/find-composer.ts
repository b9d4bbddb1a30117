import { foldText } from '@segno/domain/shared/fold-text'
import { type Composer, composers } from './composers'

const SKIPPED = /[.\s]/g

/** Returns the form of a name in which spellings are compared: `J. S. Bach` and `j.s.bach` have the same form. */
export function composerSpelling(name: string): string {
  return foldText(name).replace(SKIPPED, '')
}

/** Returns every spelling of a composer, the canonical one first. */
export function spellingsOf(composer: Composer): string[] {
  return [composer.canonicalName, composer.sortName, ...composer.variants, composer.zhCN, composer.zhTW]
}

/** Returns the Chinese name in Chinese, else the canonical one. */
export function shownName(composer: Composer, language: string): string {
  if (language === 'zh-CN') return composer.zhCN
  if (language === 'zh-TW') return composer.zhTW
  return composer.canonicalName
}

let bySpelling: Map<string, Composer> | undefined

/**
 * Returns the composer with this spelling, or null. Never guesses: a bare surname counts only if it is
 * unambiguous (Bach, Chopin), so `Strauss` stays as typed.
 */
export function findComposer(name: string): Composer | null {
  if (!bySpelling) {
    bySpelling = new Map()
    for (const composer of composers)
      for (const spelling of spellingsOf(composer)) bySpelling.set(composerSpelling(spelling), composer)
  }
  return bySpelling.get(composerSpelling(name)) ?? null
}
