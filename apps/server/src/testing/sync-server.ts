import { createAdaptorServer } from '@hono/node-server'
import { createApi } from '../api'
import { openDatabase } from '../db/connection'
import { createSyncRoutes } from '../features/sync/sync-routes'
import { createLog } from '../log'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { newAccount } from './new-account'

/**
 * This script runs a process with the sync calls alone and one account, which the crash test kills. It prints
 * its port in its first line.
 */
const write = (line: string) => void process.stderr.write(`${line}\n`)
const log = createLog({ least: 'info', format: 'text', write, now: Date.now })
const db = await openDatabase({ DATA_DIR: process.env.DATA_DIR ?? '', DATABASE_URL: undefined }, log)
const known = await db.selectFrom('account').select('id').executeTakeFirst()
const accountId = known?.id ?? (await newAccount(db, Date.now()))
const routes = createSyncRoutes({
  store: new KyselyRecordStore(db, Date.now),
  bus: { publish: () => undefined },
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
