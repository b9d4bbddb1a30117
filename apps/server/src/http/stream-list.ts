import type { Context } from 'hono'
import type { ApiEnv } from './api-app'
import { streamText } from './stream-text'

/**
 * Responds with `{name: [...]}`, written page by page, so that a long list needs little memory. Reads the first
 * page before it sends the status, so that a refusal can still set its own.
 */
export async function streamList(
  context: Context<ApiEnv>,
  name: string,
  pages: AsyncGenerator<readonly object[]>,
): Promise<Response> {
  let page = await pages.next()
  context.header('Content-Type', 'application/json')
  return streamText(context, listText())

  async function* listText() {
    yield `{${JSON.stringify(name)}:[`
    let separator = ''
    for (; !page.done; page = await pages.next()) {
      if (page.value.length === 0) continue
      yield separator + page.value.map((item) => JSON.stringify(item)).join(',')
      separator = ','
    }
    yield ']}'
  }
}
