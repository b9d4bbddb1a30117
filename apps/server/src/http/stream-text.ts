import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { ApiEnv } from './api-app'

/** Responds with a text and writes it chunk by chunk, so that a long one needs little memory. */
export function streamText(context: Context<ApiEnv>, chunks: AsyncIterable<string>): Response {
  const reportFailure = context.get('reportFailure')
  return stream(
    context,
    async (out) => {
      for await (const chunk of chunks) await out.write(chunk)
    },
    // Without this listener, Hono prints the message, which may quote private text.
    async (error) => reportFailure?.(error),
  )
}
