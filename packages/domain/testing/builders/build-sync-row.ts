import type { LocalRecord, ServerRecord, Version } from '../../src/record/record'

const identity = { kind: 'entry', id: 'entry-1' }

/** A record as a server holds it: its first version, of time 1000. */
export function buildServerRecord(overrides: Partial<ServerRecord> = {}): ServerRecord {
  return { ...identity, body: { id: 'entry-1' }, updatedAt: 1000, seq: 1, ...overrides }
}

/** A row that holds what the server holds. */
export function buildCleanRow(overrides: Partial<LocalRecord> = {}): LocalRecord {
  return { ...buildServerRecord(), rev: 1, ...overrides }
}

/** A row that was edited since `base`, which the server holds under `seq`. */
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
