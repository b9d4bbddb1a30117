import { cleanText, normalForm } from '../shared/normalise-text'

const NUMBER_SIGNS = /^[#＃\s]+/u

/**
 * Returns a typed or imported tag as we store it: clean, without number signs in front. '' if no other
 * character is left.
 */
export function tagText(raw: string): string {
  const text = cleanText(raw)
  return /^[#＃]/u.test(text) ? text.replace(NUMBER_SIGNS, '') : text
}

/** Returns the form in which we compare tags: `#Tone`, `tone` and `Tone` are one tag. */
export function tagKey(tag: string): string {
  return normalForm(tagText(tag), 'NFKC').toLowerCase()
}

/**
 * Returns the tags as we store them, each once and in the order of their first use. A tag that `known` has in
 * another spelling takes that spelling. Drops empty tags.
 */
export function uniqueTags(raw: readonly string[], known: readonly string[] = []): string[] {
  const spellings = new Map<string, string>()
  for (const tag of known) if (!spellings.has(tagKey(tag))) spellings.set(tagKey(tag), tagText(tag))
  const tags = new Map<string, string>()
  for (const tag of raw) {
    const key = tagKey(tag)
    if (key !== '' && !tags.has(key)) tags.set(key, spellings.get(key) ?? tagText(tag))
  }
  return [...tags.values()]
}
