/** The milliseconds for which an attachment stays after its entry was deleted: seven days. */
export const ATTACHMENT_GRACE = 7 * 24 * 60 * 60 * 1000
/** The milliseconds for which a removed attachment stays, so that Undo can restore it: one hour. */
export const REMOVED_GRACE = 60 * 60 * 1000

interface Attached {
  readonly id: string
  readonly entryId: string
  /**
   * The time at which `tidyAttachments` first found no entry for the attachment (milliseconds of this device's
   * clock), or null.
   */
  readonly orphanSince: number | null
  /** The time at which the musician removed the attachment (milliseconds), or null. */
  readonly removedAt: number | null
}

interface TidyPlan {
  /** Attachments whose `orphanSince` changes. */
  readonly marked: readonly { readonly id: string; readonly orphanSince: number | null }[]
  /** Ids of the attachments to delete for good. */
  readonly expired: readonly string[]
}

/**
 * Returns the attachments whose `orphanSince` changes and the ids of those to delete at `now` (milliseconds).
 * `shown` are the ids of entries whose attachments still appear. An attachment of any other entry expires after
 * `ATTACHMENT_GRACE`. A musician can undo a deletion for days, also on another device. If the device clock was
 * set back, this wait starts again. A removed attachment expires after `REMOVED_GRACE`.
 */
export function tidyAttachments(
  attachments: readonly Attached[],
  shown: ReadonlySet<string>,
  now: number,
): TidyPlan {
  const marked: { id: string; orphanSince: number | null }[] = []
  const expired: string[] = []
  for (const { id, entryId, orphanSince, removedAt } of attachments) {
    const since = shown.has(entryId) ? null : Math.min(orphanSince ?? now, now)
    const isOver = (from: number | null, grace: number) => from !== null && now - from >= grace
    if (isOver(since, ATTACHMENT_GRACE) || isOver(removedAt, REMOVED_GRACE)) expired.push(id)
    else if (since !== orphanSince) marked.push({ id, orphanSince: since })
  }
  return { marked, expired }
}
