import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './start-postgres'

/** The real PostgreSQL that all test files of a run share. */
export interface TestPostgres {
  /** Creates an empty database and returns its address. Each suite has its own. */
  newDatabase(): Promise<string>
}

/**
 * Returns the PostgreSQL of this run, or the reason why it could not start. Suites then skip themselves and
 * print the reason.
 */
export function postgresOfRun(): TestPostgres | { readonly unavailable: string } {
  const provided = inject('postgres')
  if ('unavailable' in provided) return provided
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const admin = new pg.Client({ connectionString: provided.adminUrl })
      await admin.connect()
      await admin.query(`CREATE DATABASE ${name}`)
      await admin.end()
      return provided.adminUrl.replace(/postgres$/, name)
    },
  }
}
