import { patchBetween } from '../record/record-change'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { Entry, EntryChange } from './entry'
import { tagKey, tagText, uniqueTags } from './tag'

interface TagCount {
  /**
   * The first spelling of the tag in `entries`. If these are sorted newest first, it is that of the newest
   * entry.
   */
  readonly tag: string
  /** The number of entries with the tag. */
  readonly count: number
}

/** Counts the entries of each tag. All spellings of a tag count together. */
export function countTags(entries: Iterable<Entry>): TagCount[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const { tags } of entries) {
    for (const tag of uniqueTags(tags)) {
      const known = counts.get(tagKey(tag))
      if (known) known.count++
      else counts.set(tagKey(tag), { tag, count: 1 })
    }
  }
  return [...counts.values()]
}

type TagNameError = 'required' | 'tooLong'

/**
 * Returns a typed tag name as we store it. Errors: `required` if it is empty, `tooLong` above 50 code points.
 */
export function parseTagName(raw: string): Result<string, TagNameError> {
  const tag = tagText(raw)
  if (tag === '') return err('required')
  return [...tag].length > limits.tagLength ? err('tooLong') : ok(tag)
}

/**
 * Returns the changes that rename a tag in all its entries, in every spelling. If `to` exists already, the two
 * become one tag, which takes the spelling of `to` everywhere. To restore the tags, undo the returned changes.
 */
export function renameTag(entries: Iterable<Entry>, from: string, to: string): EntryChange[] {
  const renamed = new Set([tagKey(from), tagKey(to)])
  return [...entries].flatMap((entry) => {
    // A merge can leave two spellings of another tag in an entry. So change no entry that lacks the renamed
    // tag.
    if (!entry.tags.some((tag) => renamed.has(tagKey(tag)))) return []
    const tags = uniqueTags(entry.tags.map((tag) => (renamed.has(tagKey(tag)) ? to : tag)))
    return patchBetween('entry', entry.id, entry, { tags }) ?? []
  })
}

/**
 * Returns the changes that remove a tag from all its entries, in every spelling. To restore the tag, undo the
 * returned changes.
 */
export function removeTag(entries: Iterable<Entry>, tag: string): EntryChange[] {
  const key = tagKey(tag)
  return [...entries].flatMap((entry) => {
    const tags = entry.tags.filter((each) => tagKey(each) !== key)
    return tags.length === entry.tags.length ? [] : (patchBetween('entry', entry.id, entry, { tags }) ?? [])
  })
}
