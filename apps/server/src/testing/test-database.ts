import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../db/connection'
import type { Schema } from '../db/schema'

export interface TestDatabase {
  readonly db: Kysely<Schema>
  remove(): Promise<void>
}

/** Opens a database in a temporary folder, or the PostgreSQL of a URL. */
export async function openTestDatabase(url?: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'segno-db-'))
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url }, () => undefined)
  return {
    db,
    async remove() {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
