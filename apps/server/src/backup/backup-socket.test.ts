import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '../cli-commands'
import { openDatabase } from '../db/connection'
import { newAccount } from '../testing/new-account'
import { noBlobs } from '../testing/no-blobs'
import { noDeletions } from '../testing/no-deletions'
import { startWholeServer } from '../testing/whole-server'
import { askForBackup } from './backup-socket'

let server: Awaited<ReturnType<typeof startWholeServer>>
let out: string
beforeEach(async () => {
  server = await startWholeServer()
  out = mkdtempSync(join(tmpdir(), 'segno-out-'))
})
afterEach(async () => {
  await server.stop()
  rmSync(out, { recursive: true, force: true })
})

/** Runs `segno-server backup` like the shell, beside the running server. */
async function backUp(file: string) {
  const seen = { code: 0, text: '' }
  const write = (text: string) => {
    seen.text += text
  }
  seen.code = await runCli(['backup', file], {
    open: () => openDatabase({ DATA_DIR: server.folder, DATABASE_URL: undefined }, () => undefined),
    isOneFile: true,
    access: { record: () => undefined },
    deleted: noDeletions,
    blobs: noBlobs,
    askServer: (path) => askForBackup(server.folder, path),
    write,
    complain: write,
    now: Date.now,
    version: '1.2.3',
  })
  return seen
}

describe('`segno-server backup` beside a running server', () => {
  test('the running server writes the backup, and it is private and complete', async () => {
    const file = join(out, 'copy.db')
    expect(await backUp(file)).toEqual({ code: 0, text: 'The database has been copied.\n' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(out)).toEqual(['copy.db'])
    expect(server.logged.filter((line) => line.includes('backup.made'))).toHaveLength(1)
    expect(statSync(join(server.folder, 'segno.sock')).mode & 0o077).toBe(0)
  })

  test('a backup refuses an existing file and a missing folder, and the server keeps running', async () => {
    const file = join(out, 'precious.txt')
    writeFileSync(file, 'mine')
    expect(await backUp(file)).toMatchObject({ code: 1, text: expect.stringContaining('already') })
    expect(statSync(file).size).toBe(4)
    expect(await backUp(join(out, 'none', 'copy.db'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('does not exist'),
    })
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  })

  test('two backups at once are both complete', async () => {
    const all = await Promise.all(['a.db', 'b.db'].map((name) => backUp(join(out, name))))
    expect(all.map(({ code }) => code)).toEqual([0, 0])
    expect(readdirSync(out).sort()).toEqual(['a.db', 'b.db'])
  })

  test('a program that sends nothing, nonsense or very much does not disturb the server', async () => {
    const path = join(server.folder, 'segno.sock')
    for (const text of ['', '\n', 'relative.db\n', 'x'.repeat(100_000), '\0\n']) {
      await new Promise<void>((done) => {
        const socket = connect(path, () => socket.end(text))
        socket.on('close', () => done()).on('error', () => undefined)
        socket.resume()
      })
    }
    expect(await backUp(join(out, 'after.db'))).toMatchObject({ code: 0 })
    expect(readdirSync(out)).toEqual(['after.db'])
  })
})

test('a stopped server leaves no socket, and the command opens the database itself', async () => {
  await server.running.close()
  expect(readdirSync(server.folder)).not.toContain('segno.sock')
  const db = await openDatabase({ DATA_DIR: server.folder, DATABASE_URL: undefined }, () => undefined)
  await newAccount(db, 0)
  await db.destroy()
  expect(await backUp(join(out, 'copy.db'))).toMatchObject({ code: 0 })
  server = await startWholeServer()
})
