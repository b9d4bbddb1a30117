import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the service received it. */
export interface AskedQuestion {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly connection: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests read requests of every shape.
  readonly body: any
  /** The JSON of the user message. */
  readonly question: { readonly term: string; readonly language: string }
}

export type AiReply = (response: ServerResponse, asked: AskedQuestion) => void

/** A complete and valid answer about a term. */
export const goodAnswer = {
  isMusicalTerm: true,
  headword: 'molto tranquillo assai',
  category: 'expression',
  type: 'marking',
  level: 'advanced',
  pronunciation: { ipa: 'ˈmolto', language: 'it' },
  etymology: [{ language: 'it', word: 'molto' }],
  definition: 'Very calm and unhurried, with an even touch.',
  example: 'The slow movement begins in this way.',
  related: ['tranquillo', 'a word that no dictionary has', 'calando'],
}

/** Returns a reply with a completion whose content is the given text, or the JSON of the given object. */
export function completion(content: object | string, tokens = 700, extra: object = {}): AiReply {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (response) => {
    const message = { role: 'assistant', content: text }
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        id: 'c',
        choices: [{ index: 0, message, finish_reason: 'stop', ...extra }],
        usage: { total_tokens: tokens },
      }),
    )
  }
}

/** Starts a server that speaks the chat completions protocol. Tests set `reply` to a fault. */
export async function startSmallAiService() {
  const asked: AskedQuestion[] = []
  const state = { asked, reply: completion(goodAnswer) }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const user = body.messages.find(({ role }: { role: string }) => role === 'user').content
    const question = {
      path: request.url,
      authorization: request.headers.authorization,
      connection: request.headers.connection,
      body,
      question: JSON.parse(user),
    }
    asked.push(question)
    state.reply(response, question)
  }
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return Object.assign(state, {
    baseUrl,
    settings: { AI_BASE_URL: baseUrl, AI_API_KEY: 'secret-key', AI_MODEL: 'small-1' },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
