/** One version of a record on the server. */
export interface RecordVersion {
  readonly body: Readonly<Record<string, unknown>>
  /** The time at which a device changed the record, as ISO 8601. */
  readonly updatedAt: string
  readonly deletedAt?: string | undefined
  /** The sequence number of the write; null for a version that lost a merge. */
  readonly seq: number | null
  readonly outcome: 'accepted' | 'refused'
  readonly device: string | null
  /** The time at which the server received the version, as ISO 8601. */
  readonly at: string
}

export interface RecordHistory {
  /** Resolves with the versions of a record, newest first. Rejects with a CallError. */
  versions(kind: string, id: string): Promise<readonly RecordVersion[]>
}
