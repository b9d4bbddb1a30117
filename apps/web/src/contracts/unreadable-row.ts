/** A row that could not be read. The storage leaves it unchanged, and the musician can download it as a file. */
export interface UnreadableRow {
  readonly kind: string
  readonly id: string
  /** The fields that could not be read. Empty if the row itself could not be fetched. */
  readonly fields: readonly string[]
  readonly raw: unknown
}
