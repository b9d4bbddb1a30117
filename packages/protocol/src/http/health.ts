import * as z from 'zod/mini'

/** Where one asks whether the server is up, and which version it is. */
export const healthPath = '/api/health'

export const healthSchema = z.looseObject({
  status: z.literal('ok'),
  /** Semantic version of the running server. */
  version: z.string().check(z.minLength(1)),
})
export type Health = z.infer<typeof healthSchema>
