/** A file or folder that the person chose. It can be stored in IndexedDB. */
export interface CopyTarget {
  readonly kind: 'file' | 'directory'
  readonly name: string
}

export type CopyPermission = 'granted' | 'prompt' | 'denied'

/**
 * Why a copy was not written. `permission`: the browser wants to ask again. `missing`: the file or folder is
 * gone. `full`: the disk is full. `different`: the copy does not parse to the same records. `incomplete`: the
 * browser has lost records of the diary. `failed`: another reason.
 */
export type CopyErrorKind = 'permission' | 'missing' | 'full' | 'different' | 'incomplete' | 'failed'

export class CopyError extends Error {
  readonly kind: CopyErrorKind
  constructor(kind: CopyErrorKind, cause?: unknown) {
    super(`the copy was not written: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Files outside of the browser's own storage (File System Access API). */
export interface CopyTargets {
  isSupported(): boolean
  /**
   * Opens the browser's file or folder dialog. Call it in a user gesture. Resolves with null if the person
   * cancels.
   */
  choose(kind: CopyTarget['kind'], suggestedName: string): Promise<CopyTarget | null>
  permission(target: CopyTarget): Promise<CopyPermission>
  /** Asks the person for permission to write and resolves with the answer. Call it in a user gesture. */
  ask(target: CopyTarget): Promise<CopyPermission>
  /**
   * Replaces the file, or the file `name` of the folder, in one step. If the browser is closed meanwhile, the
   * old content stays. Rejects with a `CopyError`.
   */
  write(target: CopyTarget, name: string, parts: Iterable<string | Blob>): Promise<void>
}
