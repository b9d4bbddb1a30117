type Attributes = Readonly<Record<string, string | number | undefined>>

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeText(String(value))}"`))
    .join('')
}

/** Returns an XML element with child elements. Without `content` it is an empty element. */
export function element(name: string, content: readonly string[] = [], attributes: Attributes = {}): string {
  const start = `${name}${attributesOf(attributes)}`
  return content.length === 0 ? `<${start}/>` : `<${start}>${content.join('')}</${name}>`
}

/** Returns an XML element with a text, which it escapes. */
export function textElement(name: string, text: string | number, attributes: Attributes = {}): string {
  return element(name, [escapeText(String(text))], attributes)
}

/** Returns an XML element with a text, or an empty string for null. */
export function optionalElement(
  name: string,
  text: string | number | null,
  attributes: Attributes = {},
): string {
  return text === null ? '' : textElement(name, text, attributes)
}
