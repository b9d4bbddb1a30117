/** A directed test that fails if the fault of a finding returns. */
export interface Proof {
  /** The number and the fault of the finding. */
  readonly finding: string
  /** The path of the test file. It contains a test whose title begins with `title`. */
  readonly file: string
  readonly title: string
}

/** Directed tests for findings. `broken-variants.ts` has the other findings. */
export const directedProofs: readonly Proof[] = [
  {
    finding: 'F1: new rows of a commit stay local although it concerns an account',
    file: 'tests/e2e/storage/owners.spec.ts',
    title: 'a renamed piece stays with its account after sign-out, and the next account adopts nothing',
  },
  {
    finding: 'F2: a failed sign-in restores the backups of earlier ones',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'a failed sign-in does not restore rows that an earlier account adopted',
  },
  {
    finding: 'F3: the diary of a lost account stays parked',
    file: 'apps/web/src/sync/account-service.test.ts',
    title: 'takeOver moves the rows to the new account, removes the former account and opens the logbook',
  },
  {
    finding: 'F4: a server that went back in time keeps its epoch',
    file: 'tests/simulation/round.test.ts',
    title: 'a round resends everything if the server has lost acknowledged writes but has no new epoch',
  },
  {
    finding: 'F4: two versions have one number',
    file: 'packages/domain/src/sync/digest.test.ts',
    title: 'two versions of a record with the same number have different digests',
  },
  {
    finding: 'F5: a refused record is never offered again',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a round resends a refused record when the app, the server or the day changes, and not before',
  },
  {
    finding: 'F5: a row that this version cannot read is refused',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a record that this version cannot read stays pending, and the round sends the others',
  },
  {
    finding: 'F6: a pull drops a record that this version cannot read',
    file: 'tests/simulation/unread-record.test.ts',
    title: 'a round stores a record that this version cannot read, and moves the cursor past it',
  },
  {
    finding: 'a stale change replaces values that its author never saw',
    file: 'tests/e2e/storage/stale-change.spec.ts',
    title:
      'an edit of a stale version merges tags with the newer version and stores its notes as a conflict copy',
  },
  {
    finding: 'F15: a failed fold is silent',
    file: 'tests/e2e/storage/fold-failure.spec.ts',
    title: 'the app reports an edit whose fold fails, keeps it unsynced after a reload, and folds it later',
  },
  {
    finding: 'F16: with a full disk nothing is sent',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a round sends every pending row even if the storage fails, and reports the failure at its end',
  },
  {
    finding: 'F17: a removal does not look for changes that another tab saved',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'removeOwner does not remove an account if another tab saves a change as it begins',
  },
  {
    finding: 'F18: a change of a missing row vanishes',
    file: 'tests/e2e/storage/fold-failure.spec.ts',
    title: 'an edit of a missing row goes to the quarantine, and the app reports it',
  },
  {
    finding: 'F20: a killed rename leaves two pieces',
    file: 'tests/e2e/storage/bulk-write.spec.ts',
    title: 'a browser killed during an import or a rename has stored all changes or none',
  },
  {
    finding: 'F24: deletions that wait for consent hold back uploads',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a round with pages of %i records delays deletions but pulls and pushes everything else',
  },
  {
    finding: 'F26: a closed page undoes the erasing of the device',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'the next start finishes an erasure whose page closed halfway',
  },
  {
    finding: 'F28: a session that the server ended gives new rows to the device',
    file: 'apps/web/src/data/session/auth-session.test.ts',
    title: 'new rows belong to the account of an expired sign-in until it signs in again or signs out',
  },
  {
    finding: 'F34: a late response of the old epoch cleans a row',
    file: 'tests/e2e/storage/sync-storage.spec.ts',
    title: 'a late response of the old epoch changes no row while forgetServer runs',
  },
  {
    finding: 'F51: a late response leaves a trace of a removed account',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'a late acknowledgement writes no sync row of a removed account',
  },
  {
    finding: 'a failed removal leaves the person signed out',
    file: 'apps/web/src/sync/account-service.test.ts',
    title: 'signing out with removal keeps the session and its sync if the removal fails',
  },
  {
    finding: 'a tab that opens during a sign-out signs in again',
    file: 'apps/web/src/data/session/auth-session.test.ts',
    title: 'a tab that opens after a sign-out that the device has %s stored does not sign in again',
  },
]
