/** Who is signed in, as the server describes them. */
export interface AccountUser {
  readonly id: string
  readonly email: string
  readonly displayName?: string | null
  /** 'magic_link', 'google' or what a newer server knows. */
  readonly authMethod?: string
  /** ISO 8601. */
  readonly createdAt?: string
}

/** Being signed in on this device. */
export interface AuthSession {
  readonly user: AccountUser
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends, by this device's clock (milliseconds). */
  readonly expiresAt: number
}

/** The owner of rows that were written before any sign-in; a sign-in moves them to the account. */
export const LOCAL_OWNER = 'local'

/** Whose rows this browser writes and shows. */
export interface Owners {
  readonly writer: string
  readonly shown: readonly string[]
}

/** Somebody whose rows may lie on this device. */
export interface KnownOwner {
  readonly id: string
  readonly email: string
}

/** The session as everybody in this browser sees it; each reading is fresh, because other tabs write it too. */
export interface SessionStore {
  current(): AuthSession | null
  save(session: AuthSession): void
  /** Signs out here; the rows stay, and stay this person's. */
  end(): void
}

/** What the server offers for signing in. */
export interface SignInConfig {
  readonly googleClientId: string | null
  readonly googleNonce?: string
}

/** What a link from an e-mail would do. */
export interface InspectedLink {
  readonly email: string
  /** Whether this browser asked for it. */
  readonly sameBrowser: boolean
}

/** Rows of an account that is not the one signed in, kept here for that account alone. */
export interface ParkedRows {
  readonly owner: string
  /** Where this browser remembers it. */
  readonly email: string | null
  /** Changes that its server has not got. */
  readonly unsynced: number
}

export type SignOutOutcome =
  | { readonly done: true }
  /** Nothing was removed yet: so many changes would be lost. */
  | { readonly done: false; readonly unsynced: number }

/** The device's copy, as signing in and out needs it. */
export interface AccountStorage {
  /** Copies the rows that belong to nobody yet, before a sign-in. */
  backUpLocal(): Promise<void>
  /** The rows are again as they were when they were backed up. */
  restoreBackup(): Promise<void>
  /** Gives the rows that belong to nobody to an account, in one transaction. */
  adoptLocal(owner: string): Promise<void>
  /** Living entries that belong to nobody yet. */
  countLocal(): Promise<number>
  setOwners(owners: Owners): Promise<void>
  /** Changes of an account that the server has not got. */
  countUnsynced(owner: string): Promise<number>
  /** Every other account whose rows lie here, with the changes that its server has not got. */
  parked(except: string | null): Promise<readonly { readonly owner: string; readonly unsynced: number }[]>
  /** Forgets an account's rows on this device. */
  removeOwner(owner: string): Promise<void>
}

/** Google's own button, drawn by Google's script, which is fetched then and not before. */
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

/** Everything that signing in and out does. The calls reject with a CallError. */
export interface AccountService {
  config(): Promise<SignInConfig>
  readonly google: GoogleButton
  requestLink(email: string, language: string): Promise<void>
  inspect(token: string): Promise<InspectedLink>
  /** Signs in by a link; then the page is loaded anew at the logbook. */
  verify(token: string): Promise<void>
  signInWithGoogle(credential: string): Promise<void>
  /** Living entries of this device that a sign-in would add to the account. */
  countLocal(): Promise<number>
  /** A fresh access token, where somebody is signed in. Only a refusal by the server ends the session. */
  refresh(): Promise<void>
  /**
   * At the start of a page: what a broken-off sign-in left is finished. Then the server is asked who this is, which is
   * not waited for.
   */
  resume(): Promise<void>
  saveDisplayName(name: string): Promise<void>
  /**
   * Signs out here. With `remove` the account's rows leave this device, after a last exchange with the server;
   * where changes would be lost it stops and says how many, unless `evenUnsynced`.
   */
  signOut(options?: { readonly remove?: boolean; readonly evenUnsynced?: boolean }): Promise<SignOutOutcome>
  /** Signs out here without a word to the person, because everything on this device is about to be erased. */
  leaveDevice(): Promise<void>
  signOutEverywhere(): Promise<void>
  /** Deletes the account on the server, then this device's copy. */
  deleteAccount(): Promise<void>
  /** Everything that the server keeps of the account, as text. */
  exportAccount(): Promise<string>
  parked(): Promise<readonly ParkedRows[]>
  /** Forgets what is kept here of another account. */
  removeParked(owner: string): Promise<void>
}
