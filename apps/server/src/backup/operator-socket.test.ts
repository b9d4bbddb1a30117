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
import { askRunningServer } from './operator-socket'

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

/**
 * Runs `segno-server` like the shell, beside the running server. Returns the exit code, all output, and the
 * commands that the access log records.
 */
async function run(args: readonly string[], folder = server.folder) {
  const seen = { code: 0, text: '' }
  const write = (text: string) => {
    seen.text += text
  }
  const recorded: string[] = []
  seen.code = await runCli(args, {
    open: () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined),
    isOneFile: true,
    access: { record: ({ command }) => void recorded.push(command) },
    deleted: noDeletions,
    blobs: noBlobs,
    askServer: (request) => askRunningServer(folder, request),
    write,
    complain: write,
    now: Date.now,
    version: '1.2.3',
  })
  return { ...seen, recorded }
}

const backUp = async (file: string) => {
  const { code, text } = await run(['backup', file])
  return { code, text }
}

describe('`segno-server backup` beside a running server', () => {
  test('`segno-server` lets the running server write a backup that only its owner can read, without a partial file', async () => {
    const file = join(out, 'copy.db')
    expect(await backUp(file)).toEqual({ code: 0, text: 'The database has been copied.\n' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(out)).toEqual(['copy.db'])
    expect(server.logged.filter((line) => line.includes('backup.made'))).toHaveLength(1)
    expect(statSync(join(server.folder, 'segno.sock')).mode & 0o077).toBe(0)
  })

  test('`segno-server backup` refuses an existing file and a missing folder, and the server keeps running', async () => {
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

  test('two simultaneous backups succeed and leave no partial file', async () => {
    const all = await Promise.all(['a.db', 'b.db'].map((name) => backUp(join(out, name))))
    expect(all.map(({ code }) => code)).toEqual([0, 0])
    expect(readdirSync(out).sort()).toEqual(['a.db', 'b.db'])
  })

  test('the operator socket of the server ignores a program that sends nothing, nonsense or 100,000 bytes', async () => {
    const path = join(server.folder, 'segno.sock')
    for (const text of [
      '',
      '\n',
      '{"backup":"relative.db"}\n',
      '{"backup":7}\n',
      'x'.repeat(100_000),
      '\0\n',
    ]) {
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

test('`segno-server` lists reports and removes drafts through the running server, and no call returns a removed draft', async () => {
  const folder = join(out, 'data')
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
  const key = { language: 'en', slug: 'molto-calmo' }
  const times = { asked_at: 0, updated_at: Date.UTC(2026, 10, 21, 12), attempts: 1 }
  const draft = { body: '{}', model: 'small-1', term: 'molto calmo', state: 'available' } as const
  await db
    .insertInto('dictionary_draft')
    .values({ ...key, ...times, ...draft })
    .execute()
  await db
    .insertInto('dictionary_report')
    .values({ ...key, voter: 'v', reason: 'wrong', text: '', at: 0 })
    .execute()
  await db.destroy()
  const own = await startWholeServer({ DATA_DIR: folder })
  const stateOf = async () => {
    const response = await fetch(`${own.origin}/api/dictionary/drafts/en/molto-calmo`)
    return ((await response.json()) as { state: string }).state
  }
  const dictionary = (...args: string[]) => run(['dictionary', ...args], folder)
  expect(await stateOf()).toBe('available')
  expect(await dictionary('reports')).toEqual({
    code: 0,
    text: '1970-01-01T00:00:00.000Z\ten/molto-calmo\twrong\t\n',
    recorded: ['dictionary reports'],
  })
  const line = '2026-11-21T12:00:00.000Z\ten/molto-calmo\tavailable\tmolto calmo\tsmall-1\n'
  expect(await dictionary('drafts')).toEqual({ code: 0, text: line, recorded: [] })
  expect((await dictionary('remove-draft', 'en/molto-calmo')).code).toBe(0)
  expect(await stateOf()).toBe('absent')
  expect(await dictionary('remove-draft', 'en/molto-calmo')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no draft with this key'),
  })
  await own.stop()
  // Without a running server, the command opens the database itself.
  expect(await dictionary('reports')).toEqual({ code: 0, text: '', recorded: ['dictionary reports'] })
})

test('a stopped server leaves no socket, and then `segno-server` opens the database itself', async () => {
  await server.running.close()
  expect(readdirSync(server.folder)).not.toContain('segno.sock')
  const db = await openDatabase({ DATA_DIR: server.folder, DATABASE_URL: undefined }, () => undefined)
  await newAccount(db, 0)
  await db.destroy()
  expect(await backUp(join(out, 'copy.db'))).toMatchObject({ code: 0 })
  server = await startWholeServer()
})
