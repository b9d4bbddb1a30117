/** What a lock screen shows and does while a tool plays. */
export interface MediaControls {
  readonly title: string
  readonly isPlaying: boolean
  readonly play: () => void
  readonly pause: () => void
  /** Like `pause` if it is missing. */
  readonly stop?: () => void
  readonly previous?: () => void
  readonly next?: () => void
}

/** Connects a tool with the lock screen and the keys of headphones. */
export interface MediaKeys {
  /** Shows and connects the controls. Call it first in a user gesture, while the tool plays. */
  show(controls: MediaControls): void
  hide(): void
}
