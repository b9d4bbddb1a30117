/** A directed test that fails if the fault of a finding returns. */
export interface Proof {
  /** The number and the fault of the finding. */
  readonly finding: string
  /** The path of the test file. Title may be the beginning of the test's title. */
  readonly file: string
  readonly title: string
}

/** Directed tests for findings. `broken-variants.ts` has the other findings. */
export const directedProofs: readonly Proof[] = [
  {
    finding: 'F1: new rows of a commit stay local although it concerns an account',
    file: 'tests/e2e/storage/owners.spec.ts',
    title: 'a renamed piece stays the account’s, and the next account adopts nothing',
  },
  {
    finding: 'F2: a failed sign-in restores the backups of earlier ones',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'a failed sign-in restores no rows that an earlier account adopted',
  },
  {
    finding: 'F3: the diary of a lost account stays parked',
    file: 'apps/web/src/sync/account-service.test.ts',
    title: 'a take-over moves the rows to the new account, removes the former account and opens the logbook',
  },
  {
    finding: 'F4: a server that went back in time keeps its epoch',
    file: 'tests/simulation/round.test.ts',
    title: 'a round sends everything again if the server has lost acknowledged writes without a new epoch',
  },
  {
    finding: 'F4: two versions have one number',
    file: 'packages/domain/src/sync/digest.test.ts',
    title: 'two versions of a record with the same number have different digests',
  },
  {
    finding: 'F5: a refused record is never offered again',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a refused record is offered again when the app, the server or the day changes, and not before',
  },
  {
    finding: 'F5: a row that this version cannot read is refused',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a record that this version cannot read stays pending, and the others are sent',
  },
  {
    finding: 'F6: a pull drops a record that this version cannot read',
    file: 'tests/simulation/unread-record.test.ts',
    title: 'a record that this version cannot read is kept, and the cursor and all other records go on',
  },
  {
    finding: 'a stale change replaces values that its author never saw',
    file: 'tests/e2e/storage/stale-change.spec.ts',
    title: 'an edit of a stale version keeps the tags of the newer one, and its notes become a conflict copy',
  },
  {
    finding: 'F15: a failed fold is silent',
    file: 'tests/e2e/storage/fold-failure.spec.ts',
    title:
      'an edit whose fold fails is reported, shown after a reload, counts as unsynced and is folded later',
  },
  {
    finding: 'F16: with a full disk nothing is sent',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a round still sends every pending row, and reports the failure of the storage at its end',
  },
  {
    finding: 'F17: a removal does not look for changes that another tab saved',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'a change that is saved while the removal begins keeps the account',
  },
  {
    finding: 'F18: a change of a missing row vanishes',
    file: 'tests/e2e/storage/fold-failure.spec.ts',
    title: 'an edit of a row that does not exist goes to the quarantine and is reported',
  },
  {
    finding: 'F20: a killed rename leaves two pieces',
    file: 'tests/e2e/storage/bulk-write.spec.ts',
    title: 'a browser that is killed during an import or a rename has all of it or nothing',
  },
  {
    finding: 'F24: deletions that wait for consent hold back uploads',
    file: 'tests/simulation/unblocked-round.test.ts',
    title: 'a round with pages of %i records holds deletions back, but pulls and pushes everything else',
  },
  {
    finding: 'F26: a closed page undoes the erasing of the device',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'erasing the device is finished by the next start if its page closes halfway',
  },
  {
    finding: 'F28: a session that the server ended gives new rows to the device',
    file: 'apps/web/src/data/session/auth-session.test.ts',
    title: 'new rows stay with the account of an expired session until it signs in again or signs out',
  },
  {
    finding: 'F34: a late response of the old epoch cleans a row',
    file: 'tests/e2e/storage/sync-storage.spec.ts',
    title: 'a late response of the old epoch changes no row while the storage forgets the server',
  },
  {
    finding: 'F51: a late response leaves a trace of a removed account',
    file: 'tests/e2e/storage/leaving.spec.ts',
    title: 'an acknowledgement that arrives after a removal leaves no trace of the account',
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
