import type { PrintoutFormat } from './printout-format'

/** Returns a format for one page: only the first sentence about a piece names its composer. */
export function namingComposersOnce(format: PrintoutFormat): PrintoutFormat {
  const named = new Set<string>()
  return {
    ...format,
    piece({ title, composer }) {
      const name = JSON.stringify([title, composer])
      const isKnown = named.has(name)
      named.add(name)
      return format.piece({ title, composer: isKnown ? null : composer })
    },
  }
}

/** Returns the sentence with a single full stop, because an abbreviation such as `Min.` causes a second one. */
export function asSentence(text: string): string {
  return text.replace(/\.\.$/, '.')
}
