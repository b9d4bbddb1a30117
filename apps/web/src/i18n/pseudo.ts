/** Words with every letter marked and a third longer: what stays plain on the screen was never translated. */
export function pseudo(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoText(text)]))
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
