/**
 * How the app can be installed now: by a prompt, only by the browser's menu (Safari on iPhone and iPad), or not
 * at all.
 */
export type InstallState = 'prompt' | 'by-hand' | 'none'

/** The browser's offer to install the app. */
export interface InstallOffer {
  state(): InstallState
  /** Opens the browser's install dialog. Resolves after the person has answered. */
  prompt(): Promise<void>
  /** Calls `run` on `beforeinstallprompt` and after an installation. */
  onChange(run: () => void): () => void
}
