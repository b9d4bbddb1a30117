/** A diary of invented practice for trying the app. It exists in one tab and belongs to no account. */
export interface Sample {
  /** Whether this page shows the sample diary. */
  readonly isOn: boolean
  /** Opens the sample diary in this tab. Returns false if the browser refuses session storage. */
  open(this: void): boolean
  /** Deletes the sample diary with all changes in it and opens the person's own diary. */
  putAway(this: void): void
}
