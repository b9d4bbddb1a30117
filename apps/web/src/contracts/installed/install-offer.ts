/** Whether the browser can install the app now: by a prompt, or only by its own menu (Safari on iPhone and iPad). */
export type InstallState = 'prompt' | 'by-hand' | 'none'

/** The browser's offer to install the app. */
export interface InstallOffer {
  state(): InstallState
  /** Opens the dialog of the browser. Resolves after the answer. */
  prompt(): Promise<void>
  /** Calls `run` when the browser makes its offer, and after an installation. */
  onChange(run: () => void): () => void
}
