import { resolve } from 'node:path'
import { BackupFailed, copyDatabase } from './backup/copy-database'
import type { CliWorld } from './cli-context'

/**
 * Copies the whole SQLite database into one new file that only its owner can read. A running server makes the
 * copy itself, because it locks the database. Returns the exit code: 1 if the copy fails or the database is
 * PostgreSQL.
 */
export async function backUp(
  { open, isOneFile, askServer, write, complain }: CliWorld,
  file: string,
): Promise<number> {
  if (!isOneFile) {
    complain('DATABASE_URL is set: use PostgreSQL’s own tools (pg_dump) to back it up.')
    return 1
  }
  const path = resolve(file)
  const answer = (await askServer({ backup: path })) ?? (await copyStopped(open, path))
  if (answer.ok) write('The database has been copied.\n')
  else complain(answer.sentence ?? 'The backup failed.')
  return answer.ok ? 0 : 1
}

async function copyStopped(open: CliWorld['open'], path: string) {
  const db = await open()
  try {
    await copyDatabase(db, path)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error
    return { ok: false, sentence: error.message }
  } finally {
    await db.destroy()
  }
}
