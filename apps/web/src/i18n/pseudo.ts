/**
 * Returns the messages within `⟦ ⟧`, with accents and a third longer. A text on the screen without brackets is
 * not translated.
 */
export function pseudo(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]))
}

const marks: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', c: 'ç', y: 'ý' }

function pseudoText(text: string): string {
  const marked = text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[aeiouncy]/g, (letter) => marks[letter] ?? letter),
    )
    .join('')
  return `⟦${marked}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
