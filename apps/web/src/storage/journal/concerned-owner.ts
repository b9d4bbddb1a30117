import type { Change } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import { LOCAL_OWNER, type Owners } from '../../contracts/account'
import type { JournalRow } from '../database/database'

/** The changes of one commit, and the owners that its tab showed. */
type Commit = Pick<JournalRow, 'owner' | 'shown' | 'changes'>

type Address = [owner: string, kind: string, id: string]

interface KeyReader {
  objectStore(name: 'records'): { getKey(key: Address): Promise<Address | undefined> }
}

/** The number of lookups issued at once. */
const STEP = 500

/**
 * Returns the owner of the rows that a commit adds. After a sign-out a tab shows the rows of an account beside those of
 * LOCAL_OWNER. If one change touches or names a row of that account, every new row belongs to the account. Otherwise
 * the next account that signs in would adopt it.
 */
export async function concernedOwner(
  tx: KeyReader,
  { owner, shown = [owner], changes }: Commit,
): Promise<string> {
  const keys = () => changes.flatMap((change) => [change, ...namedKeys(change)])
  return ownerOfKeys(tx, { writer: owner, shown }, keys)
}

/** Returns a shown account that has one of the records, or else the owner of new rows. */
export async function ownerOfKeys(
  tx: KeyReader,
  { writer, shown }: Owners,
  keysOfRecords: () => readonly RecordKey[],
): Promise<string> {
  const accounts = shown.filter((other) => other !== LOCAL_OWNER)
  if (accounts.every((account) => account === writer)) return writer
  const keys = keysOfRecords()
  const addresses = keys.flatMap(({ kind, id }) => accounts.map((account) => [account, kind, id] as const))
  const records = tx.objectStore('records')
  for (let from = 0; from < addresses.length; from += STEP) {
    const some = addresses.slice(from, from + STEP)
    const found = await Promise.all(some.map(([...address]) => records.getKey(address)))
    const concerned = found.find((key) => key !== undefined)
    if (concerned) return concerned[0]
  }
  return writer
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the keys of the records that a put or patch refers to; none for a deletion. */
export function namedKeys(change: Change): RecordKey[] {
  if (change.op === 'delete') return []
  const fields = (change.op === 'put' ? change.body : change.fields) as Fields
  return [
    ...keysOf('goal', fields.goalId, fields.goalIds),
    ...keysOf('entry', fields.entryId, fields.linkedEntries),
    ...keysOf('repertoire', fields.scoreId),
    ...keysOf('score', fields.scoreId, fields.scoreIds, (fields.metadata as Fields | undefined)?.scoreId),
    ...(typeof fields.recordKind === 'string' ? keysOf(fields.recordKind, fields.recordId) : []),
  ]
}

/**
 * Returns the keys of the records of `kind` with these ids. Flattens lists and ignores values that are not
 * strings, which an import may contain.
 */
function keysOf(kind: string, ...ids: readonly unknown[]): RecordKey[] {
  return ids.flat().flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : []))
}
