#!/usr/bin/env node
import productPackage from '../../../package.json' with { type: 'json' }
import { askRunningServer } from './backup/operator-socket'
import { createBlobStore } from './blobs/create-blob-store'
import { runCli } from './cli-commands'
import { openDatabase } from './db/connection'
import { DatabaseUnavailable } from './db/database-unavailable'
import { readEnv } from './env'
import { createLog } from './log'
import { machineUser } from './machine-user'
import { AccessLog } from './retention/access-log'
import { DeletionList } from './retention/deletion-list'

process.umask(0o077)
const env = readEnv(process.env)
const complain = (sentence: string) => void process.stderr.write(`${sentence}\n`)

if (!env.ok) {
  complain(env.error)
  process.exit(1)
}
const settings = env.value
try {
  process.exitCode = await runCli(process.argv.slice(2), {
    open: () =>
      openDatabase(
        settings,
        createLog({ least: settings.LOG_LEVEL, format: 'text', write: complain, now: Date.now }),
      ),
    isOneFile: settings.DATABASE_URL === undefined,
    askServer: (request) => askRunningServer(settings.DATA_DIR, request),
    write: (text) => void process.stdout.write(text),
    complain,
    now: Date.now,
    access: new AccessLog({ folder: settings.DATA_DIR, operator: machineUser(process.env), now: Date.now }),
    blobs: createBlobStore(settings),
    deleted: new DeletionList(settings.DATA_DIR, Date.now),
    version: productPackage.version,
  })
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error
  complain(error.message)
  process.exitCode = 1
}
