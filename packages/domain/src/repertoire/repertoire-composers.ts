import type { KnownComposer, KnownComposers } from '../piece/composer-key'
import { foldText } from '../shared/fold-text'
import type { ComposerGroup, RepertoireComposers, RepertoireRow } from './repertoire-list'

/**
 * Returns the functions by which the repertoire list finds, sorts and groups pieces in any spelling of their
 * composers.
 */
export function createRepertoireComposers({
  keyOf,
  find,
}: Pick<KnownComposers, 'keyOf' | 'find'>): RepertoireComposers {
  const none = keyOf(null)
  const spellings = new Map<KnownComposer, string>()
  const spellingsOf = (composer: KnownComposer) => {
    let folded = spellings.get(composer)
    if (folded === undefined) {
      folded = composer.spellings.map((spelling) => ` ${foldText(spelling)}`).join('')
      spellings.set(composer, folded)
    }
    return folded
  }
  const sortNameOf = ({ composer }: RepertoireRow, key: string) => find(composer ?? '')?.sortName ?? key

  return {
    isSpelled(composer, word) {
      const known = composer ? find(composer) : null
      return known !== null && spellingsOf(known).includes(` ${word}`)
    },
    compare(a, b, text) {
      const [left, right] = [keyOf(a.composer), keyOf(b.composer)]
      if (left === right) return 0
      if (left === none || right === none) return left === none ? 1 : -1
      return text(sortNameOf(a, left), sortNameOf(b, right)) || (left < right ? -1 : 1)
    },
    groups(rows) {
      const groups = new Map<string, ComposerGroup>()
      for (const { composer } of rows) {
        const key = keyOf(composer)
        const { name, count } = groups.get(key) ?? { name: key === none ? null : composer, count: 0 }
        const canonical = name !== null && composer !== name ? find(name)?.canonicalName : undefined
        groups.set(key, { key, name: canonical ?? name, count: count + 1 })
      }
      return [...groups.values()]
    },
  }
}
