import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { addToRepertoire as addItem } from '@segno/domain/repertoire/add-to-repertoire'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { statsOf } from '@segno/domain/repertoire/piece-stats'
import {
  dissociatePiece as dissociate,
  removeFromRepertoire as removeItem,
} from '@segno/domain/repertoire/remove-from-repertoire'
import { parseNewRepertoireItem, parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import { repertoireMessages } from '@segno/domain/repertoire/repertoire-messages'
import { milliseconds } from '@segno/domain/units/duration'
import { isAddressable } from '@segno/protocol/http/is-addressable'
import {
  addToRepertoire,
  dissociatePiece,
  getRepertoireStats,
  listRepertoire,
  removeFromRepertoire,
  updateRepertoire,
} from '@segno/protocol/http/repertoire'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { readBody, wrongFields } from '../../http/read-body'
import { streamList } from '../../http/stream-list'
import { addCall, pathParameter } from '../../records/add-call'
import {
  changeRecords,
  checkBase,
  foundBy,
  notFound,
  type RecordPorts,
  readFields,
} from '../../records/change-records'
import { eachRecord } from '../../records/each-record'
import type { EntryFacts } from '../../records/entry-facts'
import { livingRecords } from '../../records/record-editor'
import { entriesOfPiece, idsOfPiece, RepertoireAnswers } from './repertoire-answers'

export interface RepertoireRoutesOptions extends RecordPorts {
  readonly facts: EntryFacts
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

/** Creates the routes for the repertoire of an account. `scoreId` is the piece key. */
export function createRepertoireRoutes({ before, ...ports }: RepertoireRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()
  const repertoire = new RepertoireCalls(ports)
  addCall(router, listRepertoire, before, (context) => repertoire.list(context))
  addCall(router, getRepertoireStats, before, (context) => repertoire.stats(context))
  addCall(router, addToRepertoire, before, (context) => repertoire.add(context))
  addCall(router, updateRepertoire, before, (context) => repertoire.update(context))
  addCall(router, dissociatePiece, before, (context) => repertoire.dissociate(context))
  addCall(router, removeFromRepertoire, before, (context) => repertoire.remove(context))
  return router
}

type RepertoirePorts = Omit<RepertoireRoutesOptions, 'before'>

class RepertoireCalls {
  readonly #ports: RepertoirePorts

  constructor(ports: RepertoirePorts) {
    this.#ports = ports
  }

  async list(context: Context<ApiEnv>): Promise<Response> {
    const { accountId } = context.get('caller')
    const answers = await this.#answers(context)
    const { store } = this.#ports
    async function* pages() {
      for await (const items of eachRecord(store, accountId, 'repertoire')) {
        yield items.map((item) => answers.answer(item))
      }
    }
    return streamList(context, 'items', pages())
  }

  async stats(context: Context<ApiEnv>): Promise<Response> {
    const { accountId } = context.get('caller')
    const { store } = this.#ports
    const scoreId = pathParameter(context, 'scoreId')
    const key = normalisePieceKey(scoreId)
    const stats = statsOf(await entriesOfPiece(store, accountId, key), key)
    if (stats.practiceCount === 0) {
      const found = await Promise.all(
        idsOfPiece(scoreId).map((id) => store.find(accountId, { kind: 'repertoire', id })),
      )
      const items = livingRecords(
        'repertoire',
        found.flatMap((record) => record ?? []),
      )
      if (items.length === 0) throw notFound(repertoireMessages.itemNotFound)
    }
    return context.json(stats)
  }

  async add(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, addToRepertoire.request)
    const fields = readFields(parseNewRepertoireItem(body))
    if (!isAddressable(fields.scoreId)) throw wrongFields(['scoreId'])
    const answers = await this.#answers(context)
    return changeRecords(context, this.#ports, body, async (records) => {
      const existing = await records.find('repertoire', fields.scoreId, body.scoreId)
      const added = addItem(fields, { now: milliseconds(records.now), existing: existing?.body })
      if (!added.ok || existing) {
        throw new ApiProblem(409, 'already_exists', repertoireMessages.alreadyInRepertoire, {
          details: { item: existing && answers.answer(existing) },
        })
      }
      await records.apply(added.value)
      const item = await records.find('repertoire', fields.scoreId)
      if (!item) throw new Error('repertoire item not found after write')
      return { status: 201, body: answers.answer(item) }
    })
  }

  async update(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, updateRepertoire.request)
    const { baseSeq, timeZone, ...raw } = body
    const edit = readFields(parseRepertoireEdit(raw))
    const ids = idsOfPiece(pathParameter(context, 'scoreId'))
    const answers = await this.#answers(context)
    return changeRecords(context, this.#ports, body, async (records) => {
      const record = await records.find('repertoire', ...ids)
      const times = { now: milliseconds(records.now), timeZone: timeZone ?? 'UTC' }
      const changes = foundBy(editRepertoireItem(record, edit, times), repertoireMessages)
      if (record && changes.length > 0) checkBase(record, baseSeq, () => answers.answer(record))
      await records.apply(changes)
      const item = await records.find('repertoire', ...ids)
      return { status: 200, body: item ? answers.answer(item) : {} }
    })
  }

  async remove(context: Context<ApiEnv>): Promise<Response> {
    const ids = idsOfPiece(pathParameter(context, 'scoreId'))
    return changeRecords(context, this.#ports, null, async (records) => {
      const item = await records.find('repertoire', ...ids)
      await records.apply(foundBy(removeItem(item?.body), repertoireMessages))
      return { status: 200, body: { success: true } }
    })
  }

  async dissociate(context: Context<ApiEnv>): Promise<Response> {
    const ids = idsOfPiece(pathParameter(context, 'scoreId'))
    const { accountId } = context.get('caller')
    const key = normalisePieceKey(pathParameter(context, 'scoreId'))
    const entries = await entriesOfPiece(this.#ports.store, accountId, key)
    return changeRecords(context, this.#ports, null, async (records) => {
      const item = await records.find('repertoire', ...ids)
      const { changes, preservedLogs } = foundBy(dissociate(item?.body, entries), repertoireMessages)
      await records.apply(changes)
      return { status: 200, body: { success: true, preservedLogs } }
    })
  }

  /**
   * Sums the practice of all pieces of the account. Call it before the account is locked, because counting many
   * entries takes long.
   */
  async #answers(context: Context<ApiEnv>): Promise<RepertoireAnswers> {
    return RepertoireAnswers.read(this.#ports, context.get('caller').accountId)
  }
}
