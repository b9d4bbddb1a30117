import { chmodSync, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import type { CliContext } from './cli-context'

/** Copies the whole SQLite database into one new file that only its owner may read. */
export async function backUp({ db, isOneFile, write, complain }: CliContext, file: string): Promise<number> {
  if (!isOneFile) {
    complain('DATABASE_URL is set: back PostgreSQL up with its own tools (pg_dump).')
    return 1
  }
  const path = resolve(file)
  if (existsSync(path)) {
    complain('The file exists already: give the name of a new one.')
    return 1
  }
  if (!existsSync(dirname(path)) || !statSync(dirname(path)).isDirectory()) {
    complain('The folder does not exist.')
    return 1
  }
  const mask = process.umask(0o077)
  try {
    await sql`vacuum into ${path}`.execute(db)
  } finally {
    process.umask(mask)
  }
  chmodSync(path, 0o600)
  write(`The database was copied. Run "epochs renew".\n`)
  return 0
}
