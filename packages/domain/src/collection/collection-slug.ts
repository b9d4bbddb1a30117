import { foldText } from '../shared/fold-text'

/**
 * The number of characters at the end of a collection's id that end the URL of its public page. Ids are random
 * at their end.
 */
const TAIL = 12
const LONGEST_NAME = 60
const SLUG = new RegExp(`^(?:.*-)?([0-9a-zA-Z]{${TAIL}})$`)

/**
 * Returns the URL slug of a public collection: its name in Latin letters and digits, then the end of its id. A
 * renamed collection keeps its old URLs, because only the end counts.
 */
export function slugOf({ id, name }: { readonly id: string; readonly name: string }): string {
  const readable = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  const tail = id.replace(/[^0-9a-zA-Z]/g, '').slice(-TAIL)
  return readable === '' ? tail : `${readable}-${tail}`
}

/** Returns the end of a collection's id from its URL slug, or null if the slug contains none. */
export function slugTail(slug: string): string | null {
  return SLUG.exec(slug)?.[1] ?? null
}
