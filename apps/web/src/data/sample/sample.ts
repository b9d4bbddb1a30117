/** A diary of invented practice that a person can look around in. It exists in one tab and belongs to no account. */
export interface Sample {
  /** Whether this page shows the sample diary instead of the person's own. */
  readonly isOn: boolean
  /** Opens the sample diary in this tab. Returns false if the browser refuses session storage. */
  open(this: void): boolean
  /** Ends the sample diary with everything that was changed in it, and opens the person's own diary. */
  putAway(this: void): void
}
