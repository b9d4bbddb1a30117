import { type FieldProblem, problemMessage } from '@segno/domain/shared/field-problem'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import type { ApiEnv } from './api-app'
import { ApiProblem } from './api-problem'
import { DEEPEST_BODY, jsonFault } from './json-guard'

/** One mebibyte, the largest body of a call. */
export const LARGEST_BODY = 1_048_576
/** The most fields that a refusal names. */
const NAMED_FIELDS = 20

/**
 * Returns the JSON body of a call, read by its schema. An absent body counts as `{}`. Throws an ApiProblem: 413 for
 * more than 1 MiB, 415 for anything but JSON, 400 for malformed JSON and wrong fields.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context<ApiEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const bytes = await readBytes(context)
  if (bytes.length === 0) return checked(schema, {})
  requireJson(context)
  return checked(schema, parsed(bytes))
}

/**
 * Returns the raw bytes of a call that sends a part of a file. Throws an ApiProblem: 413 for more than 1 MiB,
 * 415 for a compressed body or another type than `application/octet-stream`.
 */
export async function readRawBody(context: Context<ApiEnv>): Promise<Uint8Array> {
  const type = context.req.header('Content-Type')?.trim().toLowerCase()
  const encoding = context.req.header('Content-Encoding') ?? 'identity'
  if (type !== 'application/octet-stream' || encoding.toLowerCase() !== 'identity') {
    // Discard the body. Otherwise it stays in the connection, and the next call on the connection fails.
    context.req.raw.body?.cancel().catch(() => undefined)
    throw new ApiProblem(
      415,
      'unsupported_media_type',
      'The body must be sent as application/octet-stream and not compressed.',
    )
  }
  return readBytes(context)
}

/** Returns the query of a call, read by its schema. Throws an ApiProblem with 400 for wrong fields. */
export function readQuery<Schema extends z.ZodMiniType>(
  context: Context<ApiEnv>,
  schema: Schema,
): z.infer<Schema> {
  return checked(schema, context.req.query())
}

function requireJson(context: Context<ApiEnv>): void {
  const type = context.req.header('Content-Type') ?? ''
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const encoding = context.req.header('Content-Encoding') ?? 'identity'
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (media === 'application/json' && isUtf8 && encoding.toLowerCase() === 'identity') return
  throw new ApiProblem(
    415,
    'unsupported_media_type',
    'The body must be JSON in UTF-8, sent as application/json and not compressed.',
  )
}

/** Refuses a body as soon as more than LARGEST_BODY has arrived. */
const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (context) => {
    // Discard the rest of the body. Otherwise it stays in the connection, and the next call on the connection
    // fails.
    context.req.raw.body?.cancel().catch(() => undefined)
    throw new ApiProblem(413, 'payload_too_large', 'The body is larger than 1 MiB.')
  },
})

async function readBytes(context: Context<ApiEnv>): Promise<Uint8Array> {
  await limitBody(context, async () => undefined)
  const bytes = new Uint8Array(await context.req.arrayBuffer())
  context.get('payForBody')?.(bytes.length)
  return bytes
}

function parsed(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiProblem(400, 'invalid_request', 'The body is not valid JSON.')
  }
  const fault = jsonFault(value)
  if (fault === 'too_deep') {
    throw new ApiProblem(400, 'invalid_request', `The body is nested more than ${DEEPEST_BODY} levels deep.`)
  }
  if (fault === 'magic_name') {
    throw new ApiProblem(400, 'invalid_request', 'The body uses a field name that is not allowed.')
  }
  return value
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path }) => path)
  const missing = paths.filter((path) => path.length > 0 && isMissing(valueAt(value, path)))
  throw wrongFields(
    paths.map((path) => path.join('.')),
    missing.map((path) => path.join('.')),
  )
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner == null ? undefined : (inner as Record<PropertyKey, unknown>)[name]),
    value,
  )
}

function isMissing(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '')
}

/**
 * Creates the refusal of a body for its wrong fields. `missing` names those that are required. An empty name means the
 * whole body.
 */
export function wrongFields(names: readonly string[], missing: readonly string[] = []): ApiProblem {
  const absent = new Set(missing.map(shownName))
  const fields = shownFields(names)
  const other = fields.filter((field) => !absent.has(field))
  const sentences = [
    ...fields.filter((field) => absent.has(field)).map((field) => `${field} is required`),
    ...(other.length > 0 ? [`Wrong or missing: ${other.join(', ')}`] : []),
  ]
  return new ApiProblem(400, 'invalid_request', `${sentences.join('. ')}.`, { details: { fields } })
}

/** Creates the refusal of a body in whose fields the domain found problems. */
export function fieldProblems(problems: readonly FieldProblem[]): ApiProblem {
  const sentences = [...new Set(problems.slice(0, NAMED_FIELDS).map(problemMessage))]
  return new ApiProblem(400, 'invalid_request', `${sentences.join('. ')}.`, {
    details: { fields: shownFields(problems.map(({ field }) => field)) },
  })
}

function shownFields(names: readonly string[]): string[] {
  return [...new Set(names.map(shownName))].slice(0, NAMED_FIELDS)
}

function shownName(name: string): string {
  return name === '' ? 'body' : name.slice(0, 100).toWellFormed()
}
