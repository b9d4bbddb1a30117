import { renamePiece as rename } from '@segno/domain/repertoire/rename-piece'
import { parsePieceRename } from '@segno/domain/repertoire/rename-piece-fields'
import { repertoireMessages } from '@segno/domain/repertoire/repertoire-messages'
import { renamePiece } from '@segno/protocol/http/pieces'
import type { Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { readBody } from '../../http/read-body'
import { addCall } from '../../records/add-call'
import { changeRecords, type RecordPorts, readFields } from '../../records/change-records'
import { findRenamed, renameState } from './find-renamed'

export interface PieceRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

/**
 * How often a rename looks for its records. A write of another device in between makes the rename look again.
 */
const ATTEMPTS = 3

/**
 * Creates the route that renames a piece in entries, repertoire, goals, programmes, scores and presets
 * of the metronome: in all of them or none.
 */
export function createPieceRoutes({ before, ...ports }: PieceRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, renamePiece, before, async (context) => {
    const body = await readBody(context, renamePiece.request)
    const names = readFields(parsePieceRename(body))
    const { accountId } = context.get('caller')
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { seq } = await ports.store.state(accountId)
      // Look for the records before the account is locked, because there may be many.
      const ids = await findRenamed(ports.store, accountId, names)
      try {
        return await changeRecords(context, ports, body, async (records) => {
          if (records.seq !== seq) throw new StaleSearch()
          const state = await renameState(records, ids)
          const { changes, updatedCount, merges, hasRoom } = rename(names, state)
          if (merges) throw new ApiProblem(409, 'already_exists', repertoireMessages.alreadyInRepertoire)
          if (!hasRoom)
            throw new ApiProblem(507, 'quota_exceeded', 'A programme has no room for the new name.')
          await records.apply(changes)
          return { status: 200, body: { updatedCount } }
        })
      } catch (error) {
        if (!(error instanceof StaleSearch)) throw error
      }
    }
    throw new ApiProblem(503, 'unavailable', 'Other devices are writing. Please try again.', {
      retryAfter: 1,
    })
  })

  return router
}

/** Another write came between the search and the transaction, so the search must run again. */
class StaleSearch extends Error {}
