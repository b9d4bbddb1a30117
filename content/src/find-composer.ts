import { foldText } from '@segno/domain/shared/fold-text'
import { type Composer, composers } from './composers'

const SKIPPED = /[.\s]/g

/** A name as spellings are compared: `J. S. Bach` and `j.s.bach` are one. */
export function composerSpelling(name: string): string {
  return foldText(name).replace(SKIPPED, '')
}

/** Every spelling of a composer, the canonical one first. */
export function spellingsOf(composer: Composer): string[] {
  return [composer.canonicalName, composer.sortName, ...composer.variants, composer.zhCN, composer.zhTW]
}

let bySpelling: Map<string, Composer> | undefined

/**
 * The composer that a name is a known spelling of, or null. Never a guess: a bare surname finds somebody only
 * where nobody would mean another person (Bach, Chopin), so `Strauss` stays as it was typed.
 */
export function findComposer(name: string): Composer | null {
  if (!bySpelling) {
    bySpelling = new Map()
    for (const composer of composers)
      for (const spelling of spellingsOf(composer)) bySpelling.set(composerSpelling(spelling), composer)
  }
  return bySpelling.get(composerSpelling(name)) ?? null
}
