import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'

/** The path of health checks. The response contains the version of the server. */
export const HEALTH_PATH = '/api/health'

export const healthSchema = z.looseObject({
  status: z.literal('ok'),
  /** Semantic version of the running server. */
  version: z.string().check(z.minLength(1)),
  /** The e-mail address or web page of the people who run the server. Absent if they have set none. */
  contact: z.optional(z.string()),
  /** The web page with the source code of the server. Absent if its operators have set none. */
  source: z.optional(z.string()),
  /** The web page where users report problems. Absent if the operators have set none. */
  issues: z.optional(z.string()),
  /** True if the server has an AI service that drafts terms. */
  drafts: z.optional(z.boolean()),
})
export type Health = z.infer<typeof healthSchema>

export const getHealth = {
  method: 'GET',
  path: HEALTH_PATH,
  summary: 'Returns the status and the version of the server.',
  authenticated: false,
  answer: healthSchema,
  refusals: ['unavailable'],
} satisfies ApiCall

export const getMetrics = {
  method: 'GET',
  path: '/api/metrics',
  summary: 'Returns counts and durations for Prometheus, without personal data.',
  authenticated: false,
  answer: noted(z.string(), { contentMediaType: 'text/plain' }),
  refusals: ['not_found'],
} satisfies ApiCall

export const getApiDocument = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Returns this description as an OpenAPI 3.1 document.',
  authenticated: false,
  answer: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
  refusals: [],
} satisfies ApiCall

export const getApiPage = {
  method: 'GET',
  path: '/api/docs',
  summary: 'Returns this description as an HTML page.',
  authenticated: false,
  answer: noted(z.string(), { contentMediaType: 'text/html' }),
  refusals: [],
} satisfies ApiCall

export const healthCalls = [getHealth, getMetrics, getApiDocument, getApiPage]
