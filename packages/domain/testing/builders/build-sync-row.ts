import type { LocalRecord, ServerRecord, Version } from '../../src/record/record'

const identity = { kind: 'entry', id: 'entry-1' }

/** Returns a record of the server: its first version, updated at 1000. */
export function buildServerRecord(overrides: Partial<ServerRecord> = {}): ServerRecord {
  return { ...identity, body: { id: 'entry-1' }, updatedAt: 1000, seq: 1, ...overrides }
}

/** Returns a clean row with the content of `buildServerRecord`. */
export function buildCleanRow(overrides: Partial<LocalRecord> = {}): LocalRecord {
  return { ...buildServerRecord(), rev: 1, ...overrides }
}

/** Returns a dirty row that was edited since `base`, the server's version with the number `seq`. */
export function buildDirtyRow(base: Version, overrides: Partial<LocalRecord> = {}): LocalRecord {
  return {
    ...buildCleanRow(),
    ...base,
    updatedAt: base.updatedAt + 500,
    rev: 2,
    dirty: 'pending',
    base,
    ...overrides,
  }
}
