import { renamePiece as rename } from '@segno/domain/repertoire/rename-piece'
import { parsePieceRename } from '@segno/domain/repertoire/rename-piece-fields'
import { repertoireMessages } from '@segno/domain/repertoire/repertoire-messages'
import { renamePiece } from '@segno/protocol/http/pieces'
import type { Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { readBody } from '../../http/read-body'
import { accountLimits } from '../../limits/account-limits'
import { addCall } from '../../records/add-call'
import { changeRecords, type RecordPorts, readFields } from '../../records/change-records'
import { mapRecords } from '../../records/each-record'

export interface PieceRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

/** Renames pieces in entries, repertoire, goals, programmes and presets of the metronome. */
export function createPieceRoutes({ before, ...ports }: PieceRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, renamePiece, before, async (context) => {
    const body = await readBody(context, renamePiece.request)
    const names = readFields(parsePieceRename(body))
    const { accountId } = context.get('caller')
    const { seq } = await ports.store.state(accountId)
    // Look for the entries before the account is locked, because there may be many.
    const ids = await mapRecords(ports.store, accountId, 'entry', ({ id, body: entry }) =>
      rename(names, { entries: [entry], items: [], goals: [], presets: [], programmes: [] }).updatedCount > 0
        ? [id]
        : [],
    )
    if (ids.length > accountLimits.renamedEntries) throw tooManyEntries()
    return changeRecords(context, ports, body, async (records) => {
      const isCurrent = records.seq === seq
      const entries = isCurrent ? await records.findAll('entry', ids) : await records.all('entry')
      const { changes, updatedCount, merges } = rename(names, {
        entries: entries.map((record) => record.body),
        items: await records.all('repertoire'),
        goals: (await records.all('goal')).map((record) => record.body),
        presets: (await records.all('metronomePreset')).map((record) => record.body),
        programmes: (await records.all('programme')).map((record) => record.body),
      })
      if (updatedCount > accountLimits.renamedEntries) throw tooManyEntries()
      if (merges) throw new ApiProblem(409, 'already_exists', repertoireMessages.alreadyInRepertoire)
      await records.apply(changes)
      return { status: 200, body: { updatedCount } }
    })
  })

  return router
}

function tooManyEntries(): ApiProblem {
  return new ApiProblem(
    507,
    'quota_exceeded',
    `One call renames at most ${accountLimits.renamedEntries} entries.`,
  )
}
