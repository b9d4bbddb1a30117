import type { Attachment } from '@segno/domain/attachment/attachment'
import type { JournalRecord } from '@segno/domain/change/change'
import type { UnreadableRow } from './unreadable-row'
/** The signed-in user, as the server describes them. */
export interface AccountUser {
  readonly id: string
  readonly email: string
  readonly displayName?: string | null
  /** The sign-in method: 'magic_link', 'google' or a method of a newer server. */
  readonly authMethod?: string
  /** Whether a Google account can sign in too. */
  readonly googleLinked?: boolean
  /** The time at which the account was created, as ISO 8601. */
  readonly createdAt?: string
}

/** The sign-in of one account on this device, with its tokens. */
export interface AuthSession {
  readonly user: AccountUser
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token expires, by this device's clock (milliseconds). */
  readonly expiresAt: number
  /**
   * Counts the writes of this sign-in. The copies in localStorage and IndexedDB differ after a crash, and the
   * higher count is newer.
   */
  readonly turn?: number
}

/** The owner of rows that were written without an account. A sign-in moves them to the account. */
export const LOCAL_OWNER = 'local'

/** The owner whose rows this browser writes, and the owners whose rows it shows. */
export interface Owners {
  readonly writer: string
  readonly shown: readonly string[]
}

/** An account whose rows may be on this device. */
export interface KnownOwner {
  readonly id: string
  readonly email: string
}

/** The stored sign-in of this browser. Each call reads storage, because other tabs write it too. */
export interface SessionStore {
  current(): AuthSession | null
  /**
   * Stores the new tokens `next` if the stored sign-in still holds `refreshToken`, else does nothing. Resolves
   * once the tokens would survive a crash of the browser.
   */
  renew(refreshToken: string, next: AuthSession): Promise<void>
  save(session: AuthSession): Promise<void>
  /** Signs out on this device, at once. Resolves once a crash would not undo it. The rows stay and keep their owner. */
  end(): Promise<void>
}

/** The server's settings for Google sign-in. Without a client id, only links by e-mail sign in. */
export interface SignInConfig {
  readonly googleClientId: string | null
  readonly googleNonce?: string
}

/** An unused sign-in link. */
export interface InspectedLink {
  readonly email: string
  /** Whether this browser requested the link. */
  readonly sameBrowser: boolean
}

/** Rows of an account that is not signed in. Only that account sees them. */
export interface ParkedRows extends ParkedCount {
  /** The e-mail address of the account; null if this browser has not stored it. */
  readonly email: string | null
  /**
   * True if the present account has the same e-mail address and another id. `takeOver` can then move the rows
   * to it.
   */
  readonly isFormer: boolean
}

export type SignOutOutcome =
  | { readonly done: true }
  /**
   * Nothing was removed, because the removal would lose this number of changes and files that the server lacks.
   */
  | { readonly done: false; readonly unsynced: number }

export interface RemoveOptions {
  /** Removes nothing if the server lacks a change. The transaction that removes the rows checks this. */
  readonly keepUnsynced?: boolean
}

/** The sheet music, takes and photos of one owner on this device. */
export interface OwnedFiles {
  readonly scoreFiles: readonly { readonly hash: string; readonly read: () => Promise<Blob | undefined> }[]
  readonly attachments: readonly {
    readonly attachment: Attachment
    readonly read: () => Promise<Blob | undefined>
  }[]
}

/** An account that is not shown, with the counts of its data on this device. */
export interface ParkedCount {
  readonly owner: string
  /** The number of changes that the server has not received. */
  readonly unsynced: number
  /**
   * The number of sheet music files, takes and photos. The server may lack them: takes and photos are never
   * sent.
   */
  readonly files: number
}

/** The records and files of an account that is not signed in. */
export interface OwnedRecords {
  readonly records: readonly JournalRecord[]
  readonly unreadable: readonly UnreadableRow[]
  readonly files: OwnedFiles
}

/** Reads, moves and removes the rows of this device on sign-in and sign-out. */
export interface AccountStorage {
  /** Copies the local rows before a sign-in, so that `restoreBackup` can restore them. */
  backUpLocal(): Promise<void>
  /** Restores the rows of this page's last `backUpLocal` that this device lacks by now. */
  restoreBackup(): Promise<void>
  /** Moves the local rows to an account, in one transaction. Then moves the local drafts and files. */
  adoptLocal(owner: string): Promise<void>
  /**
   * Moves all rows of account `from` on this device to account `to`, in one transaction, then its files. The
   * next round of `to` sends the rows, because its server may lack them.
   */
  takeOver(from: string, to: string): Promise<void>
  /** Reads all records and files of an owner, including tombstones and unreadable rows. */
  recordsOf(owner: string): Promise<OwnedRecords>
  /** Resolves with the number of local entries, without deleted ones. */
  countLocal(): Promise<number>
  setOwners(owners: Owners): Promise<void>
  /**
   * Resolves with the number of an account's changes that the server has not received, including quarantined
   * ones.
   */
  countUnsynced(owner: string): Promise<number>
  /** Returns all accounts with rows on this device, except the account `except`. */
  parked(except: string | null): Promise<readonly ParkedCount[]>
  /**
   * Removes an account's rows and files from this device.
   *
   * @returns 0, or the number of unsynced changes if `keepUnsynced` therefore removed nothing
   */
  removeOwner(owner: string, options?: RemoveOptions): Promise<number>
}

/** Google's sign-in button. `draw` fetches Google's script, which renders the button. */
export interface GoogleButton {
  draw(
    place: HTMLElement,
    options: {
      readonly clientId: string
      readonly nonce?: string
      readonly language: string
      readonly width: number
      readonly onCredential: (credential: string) => void
    },
  ): Promise<void>
}

/** One sign-in of the account, on any device. */
export interface SignIn {
  readonly id: string
  /** Browser and operating system in a few words; null if the server stores none. */
  readonly userAgent: string | null
  /** The time of the last use of the sign-in, as ISO 8601. */
  readonly lastUsedAt: string
  /** Whether this device uses the sign-in. */
  readonly current: boolean
}

/** The addresses that the operator of the server has set. */
export interface ServerAddresses {
  /** The contact of the operator: an e-mail address, or a web page with `https:`. */
  readonly contact?: string | undefined
  /** The web page of the source code, with `https:`. */
  readonly source?: string | undefined
  /** The web page for reports of problems, with `https:`. */
  readonly issues?: string | undefined
}

/** The calls about an account that change nothing on this device. They reject with a CallError. */
export interface AccountCalls {
  addresses(): Promise<ServerAddresses>
  /** Resolves with the current sign-ins of the account, the latest used first. */
  signIns(): Promise<readonly SignIn[]>
  /** Ends a sign-in on another device. */
  endSignIn(id: string): Promise<void>
  /** Restores a deleted account with the token of an e-mailed link. */
  undoDeletion(token: string): Promise<void>
}

/**
 * Signs in and out. The calls reject with a CallError, or with a StorageError if this device cannot store the
 * change.
 */
export interface AccountService {
  config(): Promise<SignInConfig>
  readonly google: GoogleButton
  readonly server: AccountCalls
  /** E-mails a sign-in link. With `returnTo`, the link opens the account settings. */
  requestLink(email: string, language: string, returnTo?: 'account'): Promise<void>
  inspect(token: string): Promise<InspectedLink>
  /** Signs in with a link, then opens a path of the app: the logbook, if none is given. */
  verify(token: string, path?: string): Promise<void>
  signInWithGoogle(credential: string): Promise<void>
  /** Resolves with the number of entries that a sign-in would add to the account. */
  countLocal(): Promise<number>
  /** Renews the access token if signed in. Ends the sign-in only if the server refuses. */
  refresh(): Promise<void>
  /**
   * Finishes an interrupted sign-in, then fetches the user in the background. Call this at the start of a page.
   */
  resume(): Promise<void>
  saveDisplayName(name: string): Promise<void>
  /** Unlinks the Google account. Links by e-mail still sign in. */
  unlinkGoogle(): Promise<void>
  /**
   * Signs out on this device. `remove` also removes the account's rows, after a last sync round. If changes or
   * files would be lost, it stops and returns their number. `evenUnsynced` skips the round and this check. If
   * the server had already ended the sign-in, new rows belong to `LOCAL_OWNER` from now on.
   */
  signOut(options?: { readonly remove?: boolean; readonly evenUnsynced?: boolean }): Promise<SignOutOutcome>
  /** Signs out without a notice. Call this before all data of this device is erased. */
  leaveDevice(): Promise<void>
  signOutEverywhere(): Promise<void>
  /**
   * Deletes the account on the server, then its rows on this device. The server refuses with `fresh_sign_in_required` if
   * the sign-in is older than ten minutes.
   */
  deleteAccount(language: string): Promise<void>
  /** Returns all data that the server stores for the account, as text. */
  exportAccount(): Promise<string>
  parked(): Promise<readonly ParkedRows[]>
  /** Removes the rows and files of another account from this device. */
  removeParked(owner: string): Promise<void>
  /**
   * Moves the rows of an earlier account with the same e-mail address to the present one. Then loads a page
   * that shows them. Does nothing for any other account.
   */
  takeOver(owner: string): Promise<void>
  /** Reads the records and files of another account, for an export. */
  parkedRecords(owner: string): Promise<OwnedRecords>
}
