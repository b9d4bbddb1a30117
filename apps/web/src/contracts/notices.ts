export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly text: string
  readonly tone?: 'plain' | 'done' | 'warning' | 'danger'
  readonly action?: NoticeAction
  /** A second button, before `action`. */
  readonly otherAction?: NoticeAction | undefined
  /** Milliseconds on screen. Default: 10,000 with an action or after a failure (`danger`), else 5,000. */
  readonly duration?: number
  /** A new notice replaces the visible notice with the same key. */
  readonly key?: string
  /** If true, the notice also replaces a visible notice with the same text. */
  readonly replacesEqual?: boolean
}

/** Shows short messages at the edge of the screen. */
export interface Notices {
  show(notice: Notice): void
}
