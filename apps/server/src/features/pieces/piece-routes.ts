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

export interface PieceRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

/** Renames pieces in entries, repertoire and goals. */
export function createPieceRoutes({ before, ...ports }: PieceRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, renamePiece, before, async (context) => {
    const body = await readBody(context, renamePiece.request)
    const names = readFields(parsePieceRename(body))
    return changeRecords(context, ports, body, async (records) => {
      const { changes, updatedCount, merges } = rename(names, {
        entries: (await records.all('entry')).map((record) => record.body),
        items: await records.all('repertoire'),
        goals: (await records.all('goal')).map((record) => record.body),
      })
      if (merges) throw new ApiProblem(409, 'already_exists', repertoireMessages.alreadyInRepertoire)
      await records.apply(changes)
      return { status: 200, body: { updatedCount } }
    })
  })

  return router
}
