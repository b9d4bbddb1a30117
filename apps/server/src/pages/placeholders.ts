/** The values of a text with placeholders. A list repeats its section, and its items see the outer values too. */
export interface PlaceholderValues {
  readonly [name: string]: string | boolean | null | undefined | readonly PlaceholderValues[]
}

type Part = string | { readonly name: string } | Section

interface Section {
  readonly section: string
  /** True for `{{^name}}`, which shows its parts if the value is empty. */
  readonly isOtherwise: boolean
  readonly parts: Part[]
}

const TAG = /\{\{([#^/]?)([\w.-]+)\}\}/

/**
 * HTML with placeholders. `{{name}}` is a text. `{{#name}}…{{/name}}` is repeated for a list and shown for any other
 * value. `{{^name}}…{{/name}}` is shown without a value. The HTML is parsed once, so no value becomes a placeholder.
 */
export class HtmlWithPlaceholders {
  readonly #parts: readonly Part[]

  /** Parses the HTML. Throws for sections that do not end. */
  constructor(html: string) {
    const root: Section = { section: '', isOtherwise: false, parts: [] }
    const open = [root]
    // Splitting at a pattern with two groups returns text, mark, name, text, mark, name …
    const pieces = html.split(TAG)
    for (let at = 0; at < pieces.length; at += 3) {
      const [text = '', mark, name = ''] = pieces.slice(at, at + 3)
      const inner = open.at(-1)
      if (!inner) break
      if (text !== '') inner.parts.push(text)
      if (mark === '/' && inner.section !== name) throw new Error(`{{/${name}}} ends no section`)
      if (mark === '/') open.pop()
      else if (mark === '') inner.parts.push({ name })
      else if (mark !== undefined) {
        const section: Section = { section: name, isOtherwise: mark === '^', parts: [] }
        inner.parts.push(section)
        open.push(section)
      }
    }
    if (open.length !== 1) throw new Error(`{{#${open.at(-1)?.section}}} does not end`)
    this.#parts = root.parts
  }

  /** Returns the HTML with escaped values. Absent values are empty. */
  fill(values: PlaceholderValues): string {
    return filled(this.#parts, [values])
  }
}

function filled(parts: readonly Part[], scopes: readonly PlaceholderValues[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('name' in part) return escapeHtml(textOf(findValue(part.name, scopes)))
      const value = findValue(part.section, scopes)
      const isEmpty = !value || (Array.isArray(value) && value.length === 0)
      if (isEmpty || part.isOtherwise) return isEmpty === part.isOtherwise ? filled(part.parts, scopes) : ''
      const items = Array.isArray(value) ? value : [{}]
      return items.map((item) => filled(part.parts, [item, ...scopes])).join('')
    })
    .join('')
}

function findValue(name: string, scopes: readonly PlaceholderValues[]): PlaceholderValues[string] {
  return scopes.find((scope) => Object.hasOwn(scope, name))?.[name]
}

function textOf(value: PlaceholderValues[string]): string {
  return typeof value === 'string' ? value : ''
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** Returns the text that `escapeHtml` or React has escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => signs[entity] ?? entity)
}

const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(escapes).map(([sign, entity]) => [entity, sign])),
  '&#x27;': "'",
}
