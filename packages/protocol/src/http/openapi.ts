import { limits } from '@segno/domain/shared/limits'
import { type ApiErrorCode, apiErrorCodes } from './api-error'
import type { ApiCall } from './call'
import { type JsonSchema, jsonSchemaOf } from './openapi-schema'
import { refusalStatuses } from './openapi-statuses'

interface Reference {
  readonly $ref: string
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface OpenApiContent {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema | Reference }>>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly (OpenApiParameter | Reference)[]
  readonly requestBody?: OpenApiContent & { readonly required: boolean }
  readonly responses: Readonly<Record<string, OpenApiContent & { readonly description: string }>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-timeout-ms': number
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly parameters: Readonly<Record<string, OpenApiParameter>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

const DEFAULT_TIMEOUT = 30_000
const errorReference: Reference = { $ref: '#/components/schemas/Error' }

const intro = [
  'Segno stores a private practice diary and syncs it between the devices of one musician.',
  'Durations are seconds, times are ISO 8601 in UTC, text is Unicode NFC; a body is at most 1 MiB of JSON.',
  'A path parameter is percent-encoded once. Fields that a call does not name are ignored; records that are pushed keep theirs.',
].join(' ')

const headers = {
  DeviceId: {
    name: 'X-Device-ID',
    in: 'header',
    required: false,
    description: 'The device that sends the change: dev_ and 16 letters or digits. The history stores it.',
    schema: { type: 'string', maxLength: 100, examples: ['dev_0123456789abcdef'] },
  },
  IdempotencyKey: {
    name: 'X-Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A call with the same key runs once. For seven days its repetition gets the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  },
} as const satisfies Record<string, OpenApiParameter>

/** Returns the calls as an OpenAPI 3.1 document. `server` is the base URL. */
export function openApiDocument(
  calls: readonly ApiCall[],
  { version, server }: { readonly version: string; readonly server: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Segno', version, description: intro },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' },
      },
      parameters: headers,
      schemas: { Error: errorJsonSchema },
    },
  }
}

const errorJsonSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: apiErrorCodes },
        message: { type: 'string', description: 'One English sentence, for people who read logs.' },
        details: { description: 'Depends on the code: names of wrong fields, or the existing item.' },
      },
    },
  },
}

function operationOf(call: ApiCall): OpenApiOperation {
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [tagOf(call)],
    parameters: parametersOf(call),
    ...(call.request ? { requestBody: requestBodyOf(call.request) } : {}),
    ...(call.sendsBytes ? { requestBody: bytesBody } : {}),
    responses: responsesOf(call),
    security: call.authenticated ? [{ bearer: [] }] : [],
    'x-timeout-ms': call.timeout ?? DEFAULT_TIMEOUT,
  }
}

/**
 * Returns the OpenAPI tag of a call: its resource, or `server` for an open call with one segment after `/api`,
 * such as `/api/health`.
 */
function tagOf({ path, authenticated }: ApiCall): string {
  const [resource = '', ...rest] = path.split('/').slice(2)
  return authenticated || rest.length > 0 ? resource : 'server'
}

/** Returns a unique operation id, such as `get_api_goals_id`. */
function operationIdOf({ method, path }: ApiCall): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`
}

const bytesBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const

function requestBodyOf(request: NonNullable<ApiCall['request']>) {
  return { required: true, content: { 'application/json': { schema: jsonSchemaOf(request, 'input') } } }
}

function parametersOf(call: ApiCall): (OpenApiParameter | Reference)[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): OpenApiParameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: limits.idLength },
    }),
  )
  const query = call.query ? jsonSchemaOf(call.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(
    ([name, schema]): OpenApiParameter => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    }),
  )
  return [
    ...inPath,
    ...inQuery,
    ...headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function headersOf({ method, authenticated, sendsBytes }: ApiCall): (keyof typeof headers)[] {
  // A chunk of a file names its offset, so the server recognises its repetition without a key.
  if (method === 'GET' || sendsBytes) return []
  return authenticated ? ['DeviceId', 'IdempotencyKey'] : ['DeviceId']
}

/** The refusals of every call with a body. They add to those that the call lists. */
const bodyRefusals: readonly ApiErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
]

function responsesOf(call: ApiCall): OpenApiOperation['responses'] {
  const answer = jsonSchemaOf(call.answer, 'output')
  const mediaType = typeof answer.contentMediaType === 'string' ? answer.contentMediaType : 'application/json'
  const responses: Record<string, OpenApiContent & { description: string }> = {
    [call.status ?? 200]: { description: 'Done.', content: { [mediaType]: { schema: answer } } },
  }
  const codes = new Set([...call.refusals, ...(call.request || call.sendsBytes ? bodyRefusals : [])])
  for (const code of apiErrorCodes) {
    if (!codes.has(code)) continue
    const status = refusalStatuses[code]
    const before = responses[status]
    responses[status] = {
      description: before ? `${before.description}, ${code}` : code,
      content: { 'application/json': { schema: errorReference } },
    }
  }
  responses.default = {
    description: 'Any other refusal.',
    content: { 'application/json': { schema: errorReference } },
  }
  return responses
}
