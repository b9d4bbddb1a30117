import type { ConflictChange } from '../conflict/conflict-copy'
import { conflictCopyOf } from '../conflict/conflict-copy-of'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import type { PieceKey } from '../piece/piece-key'
import { patchBetween } from '../record/record-change'
import { codePointLength, limits } from '../shared/limits'
import { instantOf } from '../units/instant'
import { usableLinks } from './reference-links'
import type { RepertoireChange, RepertoireItem } from './repertoire-item'
import type { RepertoireRecord } from './repertoire-record'

/**
 * Returns the changes that merge items with equal normalised keys into one item under that key. The newest item
 * wins. It gets the links of all items, joined notes, and values of the others for its empty fields. Items
 * under other ids become tombstones. Notes and links without room become conflict copies if they belong to the
 * item that already has the normalised key.
 */
export function mergeRepertoireDuplicates(
  records: readonly RepertoireRecord[],
): (RepertoireChange | ConflictChange)[] {
  const groups = new Map<PieceKey, RepertoireRecord[]>()
  for (const record of records) {
    const key = normalisePieceKey(record.body.scoreId)
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return [...groups].flatMap(([key, group]) => mergeGroup(key, group))
}

function mergeGroup(
  key: PieceKey,
  group: readonly RepertoireRecord[],
): (RepertoireChange | ConflictChange)[] {
  const merged = uniteItems(key, group)
  if (!merged) return []
  const kept = group.find(({ body }) => body.id === key)
  const changes: (RepertoireChange | ConflictChange)[] = kept
    ? [patchBetween('repertoire', key, kept.body, merged)].flatMap((patch) => patch ?? [])
    : [{ op: 'put', kind: 'repertoire', id: key, body: merged }]
  if (kept) changes.push(...leftOutOf(merged, kept))
  for (const { body } of group) {
    if (body.id !== key) changes.push({ op: 'delete', kind: 'repertoire', id: body.id, before: body })
  }
  return changes
}

/** Returns one item that unites all items of a piece, whatever their order. Returns null for an empty list. */
export function uniteItems(key: PieceKey, records: readonly RepertoireRecord[]): RepertoireItem | null {
  const newestFirst = [...records].sort(
    (a, b) => b.updatedAt - a.updatedAt || (a.body.id < b.body.id ? -1 : a.body.id > b.body.id ? 1 : 0),
  )
  const [newest, ...older] = newestFirst.map(({ body }) => body)
  if (!newest) return null
  const united = older.reduce(uniteTwo, newest)
  return { ...united, id: key, scoreId: key }
}

/**
 * Returns conflict copies of the notes and links of an item that the merged item lacks. Only the item whose id
 * stays needs them, because the tombstones of the other items keep their content.
 */
export function leftOutOf(merged: RepertoireItem, { body, updatedAt }: RepertoireRecord): ConflictChange[] {
  const { personalNotes, referenceLinks } = body
  const lost = {
    personalNotes: personalNotes && !merged.personalNotes?.includes(personalNotes) ? personalNotes : null,
    referenceLinks: referenceLinks.every((link) => merged.referenceLinks.includes(link))
      ? null
      : referenceLinks,
  }
  return Object.entries(lost).flatMap(([field, value]): ConflictChange[] => {
    if (value === null) return []
    const copy = conflictCopyOf({ kind: 'repertoire', id: body.id }, field, value, instantOf(updatedAt))
    return [{ op: 'put', kind: 'conflict', id: copy.id, body: copy }]
  })
}

function uniteTwo(newer: RepertoireItem, older: RepertoireItem): RepertoireItem {
  const links = usableLinks([...newer.referenceLinks, ...older.referenceLinks])
  // Take title and composer from the same item, because together they name a piece.
  const named = newer.title === null ? older : newer
  return {
    ...older,
    ...newer,
    title: named.title,
    composer: named.composer,
    difficultyRating: newer.difficultyRating ?? older.difficultyRating,
    personalNotes: joinNotes(newer.personalNotes, older.personalNotes),
    referenceLinks: links.slice(0, limits.referenceLinks),
    targetDate: newer.targetDate ?? older.targetDate,
    createdAt: newer.createdAt < older.createdAt ? newer.createdAt : older.createdAt,
  }
}

function joinNotes(newer: string | null, older: string | null): string | null {
  if (!newer || !older) return newer || older
  if (newer.includes(older)) return newer
  const joined = older.includes(newer) ? older : `${newer}\n\n${older}`
  return codePointLength(joined) <= limits.notesLength ? joined : newer
}
