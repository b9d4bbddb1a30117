/**
 * The rule by which a merge unites a list that two devices changed. The result has all additions and lacks all
 * removals of both.
 */
export interface ListRule {
  /** The maximum number of members. If the union is longer, the merge takes the list from one device. */
  readonly most: number
  /**
   * The maximum bytes of the list (`jsonBytes`), if its members may be long. So the server accepts the record
   * after a merge.
   */
  readonly bytes?: number
  /**
   * The identity of the members. `value`: equal members are the same. `id`: members with one `id` are the same,
   * and a merge unites their fields.
   */
  readonly by: 'value' | 'id'
}

/** The rules of lists inside an object, by field. */
export type ListRules = Readonly<Record<string, ListRule>>
