import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRouter } from './api-app'
import { ApiProblem } from './api-problem'
import { fieldProblems, LARGEST_BODY, readBody } from './read-body'

const schema = z.object({
  title: z.string().check(z.minLength(1)),
  piece: z.object({ name: z.string() }),
  tempo: z.optional(z.number()),
})

async function sentenceFor(body: unknown): Promise<{ status: number; message: string; details: unknown }> {
  const router = createRouter()
  router.post('/', async (context) => context.json(await readBody(context, schema)))
  router.onError((error, context) => {
    if (!(error instanceof ApiProblem)) throw error
    return context.json({ message: error.message, details: error.details }, error.status as 400)
  })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await router.request('/', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as { message: string; details: unknown }) }
}

describe('a body that is refused', () => {
  test.each([
    [{}, 'title is required. piece is required.', ['title', 'piece']],
    [{ title: '', piece: {} }, 'title is required. piece.name is required.', ['title', 'piece.name']],
    [
      { title: null, piece: { name: 1 } },
      'title is required. Wrong or missing: piece.name.',
      ['title', 'piece.name'],
    ],
    [{ title: 'a', piece: { name: 'b' }, tempo: 'c' }, 'Wrong or missing: tempo.', ['tempo']],
    [[], 'Wrong or missing: body.', ['body']],
  ])('the refusal of the body %j names its missing and its wrong fields', async (body, message, fields) => {
    expect(await sentenceFor(body)).toEqual({ status: 400, message, details: { fields } })
  })

  test('fieldProblems returns a message that names the fault of each field', () => {
    const problem = fieldProblems([
      { field: 'targetDate', code: 'notInFuture' },
      { field: 'milestones', code: 'tooMany', limit: 20 },
    ])
    expect(problem.message).toBe('targetDate must be in the future. milestones has more than 20 items.')
    expect(problem.details).toEqual({ fields: ['targetDate', 'milestones'] })
  })

  test('the server refuses a body of unknown length after more than 1 MiB and does not read the rest', async () => {
    const router = createRouter()
    router.post('/', async (context) => context.json(await readBody(context, schema)))
    router.onError((error, context) => context.text('', error instanceof ApiProblem ? error.status : 500))
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
    expect((await router.request('/', init as RequestInit)).status).toBe(413)
    expect(sent).toBeLessThan(LARGEST_BODY + 3 * 65_536)
  })
})
