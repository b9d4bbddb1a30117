/** The title and controls that a lock screen shows while a tool plays. */
export interface MediaControls {
  readonly title: string
  readonly isPlaying: boolean
  readonly play: () => void
  readonly pause: () => void
  /** Handles the stop key. If missing, the stop key calls `pause`. */
  readonly stop?: () => void
  readonly previous?: () => void
  readonly next?: () => void
}

/** Connects a tool with the lock screen and the keys of headphones. */
export interface MediaKeys {
  /** Shows the controls and handles their keys. Make the first call in a user gesture, while the tool plays. */
  show(controls: MediaControls): void
  hide(): void
}
