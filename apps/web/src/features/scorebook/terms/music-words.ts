const WORDS = /<words\b[^>]*>([^<]+)<\/words>/g
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|apos|quot|lt|gt));/gi
const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' }

/** Returns the contents of the `words` elements of a MusicXML file, such as `Adagio` and `poco rit.`. */
export function musicWords(xml: string): string[] {
  return Array.from(xml.matchAll(WORDS), ([, words = '']) => withoutEntities(words))
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
