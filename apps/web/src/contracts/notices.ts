export interface Notice {
  readonly text: string
  readonly tone?: 'plain' | 'done' | 'warning' | 'danger'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds on screen; 5,000 unless told. */
  readonly duration?: number
  /** A notice with the key of one on screen takes its place. */
  readonly key?: string
}

/** Short messages at the edge of the screen. */
export interface Notices {
  show(notice: Notice): void
}
