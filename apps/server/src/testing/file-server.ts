import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createApi } from '../api'
import { FolderBlobStore } from '../blobs/folder-blob-store'
import { openDatabase } from '../db/connection'
import { FileRepository } from '../features/files/file-repository'
import { createFileRoutes } from '../features/files/file-routes'
import { createLog } from '../log'
import { newAccount } from './new-account'

/**
 * This script runs a process with the calls of files alone and one account, which the crash test kills. It
 * prints its port in its first line.
 */
const folder = process.env.DATA_DIR ?? ''
const write = (line: string) => void process.stderr.write(`${line}\n`)
const log = createLog({ least: 'info', format: 'text', write, now: Date.now })
const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, log)
const known = await db.selectFrom('account').select('id').executeTakeFirst()
const accountId = known?.id ?? (await newAccount(db, Date.now()))
const routes = createFileRoutes({
  files: new FileRepository(db),
  blobs: new FolderBlobStore(join(folder, 'files')),
  quotas: { count: 20_000, bytes: 5_000_000_000 },
  charge: () => undefined,
  now: Date.now,
  before: [
    async (context, next) => {
      context.set('caller', { accountId, family: 'family', device: null })
      await next()
    },
  ],
})
const server = createAdaptorServer({ fetch: createApi(log, [routes]).fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : address}\n`)
})
