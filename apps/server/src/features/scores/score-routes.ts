import { readScore, type Score } from '@segno/domain/score/score'
import { createScore, deleteScore as discard, editScore } from '@segno/domain/score/score-commands'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { isAddressable } from '@segno/protocol/http/is-addressable'
import { deleteScore, getScore, listScores, putScore, type putScoreSchema } from '@segno/protocol/http/scores'
import type { Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { readBody, wrongFields } from '../../http/read-body'
import { addCall, pathParameter } from '../../records/add-call'
import { changeRecords, checkBase, foundBy, notFound, type RecordPorts } from '../../records/change-records'
import { mapRecords } from '../../records/each-record'
import { type LivingRecord, livingRecords, type RecordEditor, wireOf } from '../../records/record-editor'

export interface ScoreRoutesOptions extends RecordPorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
}

type StoredScore = LivingRecord<'score'>
type Body = z.infer<typeof putScoreSchema>

const messages = { scoreNotFound: 'Score not found' } as const

/** Creates the routes for the scores of an account. Their files have routes of their own. */
export function createScoreRoutes({ before, ...ports }: ScoreRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()

  addCall(router, listScores, before, async (context) => {
    const { accountId } = context.get('caller')
    const scores = await mapRecords(ports.store, accountId, 'score', (score) => [score])
    const { compare } = new Intl.Collator('en', { numeric: true })
    scores.sort((a, b) => compare(a.body.title, b.body.title) || compare(a.id, b.id))
    return context.json({ scores: scores.map(wireOf) })
  })

  addCall(router, getScore, before, async (context) => {
    const key = { kind: 'score', id: pathParameter(context, 'id') }
    const record = await ports.store.find(context.get('caller').accountId, key)
    const [score] = livingRecords('score', record ? [record] : [])
    if (!score) throw notFound(messages.scoreNotFound)
    return context.json(wireOf(score))
  })

  addCall(router, putScore, before, async (context) => {
    const body = await readBody(context, putScore.request)
    const id = pathParameter(context, 'id')
    return changeRecords(
      context,
      ports,
      body,
      async (records) => {
        const score = await records.find('score', id)
        if (score) await edit(records, score, body)
        else await create(records, id, body)
        return { status: 200, body: await current(records, id) }
      },
      (records) => current(records, id),
    )
  })

  addCall(router, deleteScore, before, async (context) => {
    const id = pathParameter(context, 'id')
    return changeRecords(context, ports, null, async (records) => {
      const score = await records.find('score', id)
      const marks = (await records.all('scoreMark')).map(({ body }) => body)
      const ofScore = marks.filter(({ scoreId }) => scoreId === id)
      await records.apply(foundBy(discard(score?.body, ofScore), messages))
      return { status: 200, body: { success: true } }
    })
  })

  return router
}

async function current(records: RecordEditor, id: string): Promise<object> {
  const score = await records.find('score', id)
  return score ? wireOf(score) : {}
}

async function edit(records: RecordEditor, score: StoredScore, body: Body): Promise<void> {
  const { baseSeq, ...given } = cleaned(body)
  const read = readScore({ ...score.body, ...given })
  if (!read.ok) throw wrongFields(read.error)
  const fields = Object.keys(given) as (keyof Score)[]
  const asRead = Object.fromEntries(fields.map((field) => [field, read.value[field]]))
  const changes = foundBy(editScore(score.body, asRead), messages)
  if (changes.length > 0) checkBase(score, baseSeq, () => wireOf(score))
  await records.apply(changes)
}

async function create(records: RecordEditor, id: string, body: Body): Promise<void> {
  const { baseSeq, ...given } = cleaned(body)
  // A change of a score that another device has deleted must not create half a score.
  if (baseSeq != null) throw notFound(messages.scoreNotFound)
  if (!isAddressable(id)) throw wrongFields(['id'])
  const now = milliseconds(records.now)
  const read = readScore({ ...given, id, createdAt: instantOf(now) })
  if (!read.ok) throw wrongFields(read.error)
  const { favourite, jumps, barPages } = read.value
  await records.apply(createScore(read.value, { id, now }))
  const created = await records.find('score', id)
  await records.apply(foundBy(editScore(created?.body, { favourite, jumps, barPages }), messages))
}

/**
 * Returns the body with its texts as a form would store them: normalised by `cleanText`, optional ones null if
 * empty.
 */
function cleaned({ title, composer, instrument, tags, piece, ...body }: Body) {
  const text = (raw: string | null | undefined) => cleanText(raw ?? '') || null
  return {
    ...body,
    ...(title === undefined ? {} : { title: cleanText(title) }),
    ...(composer === undefined ? {} : { composer: text(composer) }),
    ...(instrument === undefined ? {} : { instrument: text(instrument) }),
    ...(tags === undefined ? {} : { tags: tags.map((tag) => cleanText(tag)) }),
    ...(piece === undefined
      ? {}
      : { piece: piece && { ...piece, title: cleanText(piece.title), composer: text(piece.composer) } }),
  }
}
