import { expect, test } from 'vitest'
import { emptyNote } from '../accounts/owned-transaction'
import type { JournalRow } from './database'
import { isErased, UNKNOWN_ERASURES } from './device-note'

const row = { owner: 'local', tab: 't', at: 1, changes: [] }
const discarded = (of: Partial<JournalRow>) => isErased({ ...row, ...of }, { ...emptyNote, erasures: 2 })

test('a fold discards changes of a tab that missed an erasure, also if its app version stored no number', () => {
  expect([discarded({ erasures: 1 }), discarded({})]).toEqual([true, true])
})

test('folds keep changes of a tab that has seen every erasure or cannot read their number', () => {
  expect([discarded({ erasures: 2 }), discarded({ erasures: UNKNOWN_ERASURES })]).toEqual([false, false])
  expect(isErased(row, emptyNote)).toBe(false)
})
