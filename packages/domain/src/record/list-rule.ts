/** How a merge unites a list that two devices changed: both keep what either added, and lose what either removed. */
export interface ListRule {
  /** The maximum number of members. A longer union is decided like any other field. */
  readonly most: number
  /** The maximum bytes of the list (`jsonBytes`), if its members may be long. A merged record then fits on the server. */
  readonly bytes?: number
  /** `value`: equal members are one. `id`: members with one `id` are one, and their fields are merged. */
  readonly by: 'value' | 'id'
}

/** The rules of lists inside an object, by field. */
export type ListRules = Readonly<Record<string, ListRule>>
