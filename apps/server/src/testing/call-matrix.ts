import { buildScore } from '@segno/domain/testing/builders/build-score'
import type { ApiCall } from '@segno/protocol/http/call'
import { jsonSchemaOf } from '@segno/protocol/http/openapi-schema'
import { exampleValue } from '../features/docs/example-value'
import { type CallIds, parametersOf, unknownIds } from './call-ids'
import { callPath } from './call-path'
import { assignedNames, CANARY, expectRefusal, malformedIds, type Seen } from './call-refusals'
import { namesByContent, queryOf, sentFile, wrongBytes } from './file-cases'

/** The server under test, reached over HTTP. */
export interface MatrixWorld {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Signs up a new user and returns the access token. */
  createUser(): Promise<string>
  /** Returns the stored records of all users, for comparison. */
  kept(): Promise<string>
}

/** A test case for one call, with its expected result. */
export interface MatrixCase {
  readonly name: string
  /** Makes the call. Throws a sentence if the result differs from the expected one. */
  run(): Promise<void>
}

interface Musician extends CallIds {
  readonly token: string
}

/**
 * Returns a case for every authenticated call and every fault. Expects the right refusal and no write. A record of
 * another account must look like a missing one.
 */
export function matrixCases(calls: readonly ApiCall[], world: MatrixWorld): MatrixCase[] {
  const matrix = new Matrix(world)
  return calls
    .filter(({ authenticated }) => authenticated)
    .flatMap((call) => [
      ...matrix.withoutToken(call),
      ...matrix.withIds(call),
      ...(call.request ? matrix.withBodies(call, call.request) : []),
      ...(call.sendsBytes ? matrix.withBytes(call) : []),
    ])
}

class Matrix {
  readonly #world: MatrixWorld
  #musicians: Promise<[Musician, Musician]> | undefined

  constructor(world: MatrixWorld) {
    this.#world = world
  }

  withoutToken(call: ApiCall): MatrixCase[] {
    const tokens = {
      'no token': undefined,
      'a made-up token': 'Bearer abc.def.ghi',
      'another scheme': 'Basic YTpi',
    }
    return Object.entries(tokens).map(([name, authorization]) =>
      this.#refused(call, name, async ([own]) => {
        const seen = await this.#send(call, own, { authorization })
        expectRefusal(seen, [401], 'unauthorized')
      }),
    )
  }

  withIds(call: ApiCall): MatrixCase[] {
    if (!call.path.includes('{')) return []
    const changing = changeOf(call)
    const others = this.#refused(call, 'what belongs to somebody else', async ([own, other]) => {
      const theirs = await this.#send(call, own, { parameters: parametersOf(call, other), ...changing })
      const absent = await this.#send(call, own, { parameters: parametersOf(call, unknownIds), ...changing })
      if (!namesByContent(call)) expectRefusal(theirs, [404], 'not_found')
      if (JSON.stringify(theirs) !== JSON.stringify(absent))
        throw new Error('an id of another account gets a different answer than a missing one')
    })
    const malformed = malformedIds.map((id) =>
      this.#refused(call, `the id ${id.slice(0, 20)}`, async ([own]) => {
        const path = call.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'kind' ? 'goal' : id))
        expectRefusal(await this.#send(call, own, { path, ...changing }), [400, 404])
      }),
    )
    return [others, ...malformed]
  }

  withBodies(call: ApiCall, request: NonNullable<ApiCall['request']>): MatrixCase[] {
    const schema = jsonSchemaOf(request, 'input')
    const valid = exampleValue(schema) as object
    const bodies: [string, string | Uint8Array, number[], string][] = [
      [
        'a body of 1 MiB and a byte',
        `{"${CANARY}":"${'x'.repeat(1_048_576 - CANARY.length - 7 + 1)}"}`,
        [413],
        'payload_too_large',
      ],
      [
        'a body that nests deep',
        `{"${CANARY}":${'['.repeat(60)}${']'.repeat(60)}}`,
        [400],
        'invalid_request',
      ],
      ['a body that is no JSON', `{"${CANARY}":`, [400], 'invalid_request'],
      ['a body that is a list', '[]', [400], 'invalid_request'],
      ['a body that is null', 'null', [400], 'invalid_request'],
      ['the name of a prototype', `{"__proto__":{"${CANARY}":1}}`, [400], 'invalid_request'],
    ]
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']
    return [
      ...bodies.map(([name, body, statuses, code]) =>
        this.#refused(call, name, async ([own]) =>
          expectRefusal(await this.#send(call, own, { body }), statuses, code),
        ),
      ),
      ...types.map((type) =>
        this.#refused(call, `the content type ‘${type}’`, async ([own]) => {
          const seen = await this.#send(call, own, {
            body: new TextEncoder().encode(JSON.stringify(valid)),
            type,
          })
          expectRefusal(seen, [415], 'unsupported_media_type')
        }),
      ),
      ...Object.keys(schema.properties ?? {}).flatMap((field) =>
        this.#wrongType(call, request, valid, field),
      ),
      ...(schema.additionalProperties === undefined ? [this.#unknownFields(call, valid)] : []),
    ]
  }

  withBytes(call: ApiCall): MatrixCase[] {
    return wrongBytes.map(({ name, bytes, type, status, code }) =>
      this.#refused(call, name, async ([own]) =>
        expectRefusal(await this.#send(call, own, { body: new Uint8Array(bytes), type }), [status], code),
      ),
    )
  }

  #wrongType(
    call: ApiCall,
    request: NonNullable<ApiCall['request']>,
    valid: object,
    field: string,
  ): MatrixCase[] {
    const wrong = [[[]], { [CANARY]: 1 }, CANARY, 7.5, true].find((value) => {
      const read = request.safeParse({ ...valid, [field]: value })
      return !read.success && read.error.issues.every((issue) => issue.path[0] === field)
    })
    if (wrong === undefined) return []
    return [
      this.#refused(call, `${field}: ${JSON.stringify(wrong)}`, async ([own]) => {
        const seen = await this.#send(call, own, { body: JSON.stringify({ ...valid, [field]: wrong }) })
        expectRefusal(seen, [400], 'invalid_request')
        const fields: unknown = seen.body.error.details?.fields
        const named = Array.isArray(fields) && fields.some((name) => String(name).split('.')[0] === field)
        if (!named) throw new Error(`the refusal does not name ${field}: ${JSON.stringify(seen.body)}`)
      }),
    ]
  }

  /**
   * Returns a case that sends fields that only the server sets. The server must neither store nor return their
   * values.
   */
  #unknownFields(call: ApiCall, valid: object): MatrixCase {
    return {
      name: `${call.method} ${call.path}: fields that are not the caller’s to set`,
      run: async () => {
        const [own] = await this.#people()
        const asked = Object.fromEntries(assignedNames.map((name) => [name, CANARY]))
        const seen = await this.#send(call, own, { body: JSON.stringify({ ...asked, ...valid }) })
        if (seen.status >= 500) throw new Error(`status ${seen.status}`)
        if (JSON.stringify(seen.body).includes(CANARY)) throw new Error('what was smuggled in is answered')
        if ((await this.#world.kept()).includes(CANARY)) throw new Error('what was smuggled in is kept')
      },
    }
  }

  #refused(call: ApiCall, name: string, work: (people: [Musician, Musician]) => Promise<void>): MatrixCase {
    return {
      name: `${call.method} ${call.path}: ${name}`,
      run: async () => {
        const people = await this.#people()
        const before = await this.#world.kept()
        await work(people)
        if ((await this.#world.kept()) !== before) throw new Error('something was kept')
      },
    }
  }

  async #send(
    call: ApiCall,
    own: Musician,
    given: {
      readonly authorization?: string | undefined
      readonly parameters?: Record<string, string>
      readonly path?: string
      readonly body?: string | Uint8Array
      readonly type?: string
    } = {},
  ): Promise<Seen> {
    const headers = new Headers()
    const authorization = 'authorization' in given ? given.authorization : `Bearer ${own.token}`
    if (authorization !== undefined) headers.set('Authorization', authorization)
    const body =
      given.body ?? (call.request && JSON.stringify(exampleValue(jsonSchemaOf(call.request, 'input'))))
    if (body !== undefined && given.type !== '') headers.set('Content-Type', given.type ?? 'application/json')
    const path = (given.path ?? callPath(call, given.parameters ?? parametersOf(call, own))) + queryOf(call)
    const response = await this.#world.fetch(path, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : text,
    }
  }

  /** Returns two users with one record of each kind in `CallIds`, which all cases share. */
  #people(): Promise<[Musician, Musician]> {
    this.#musicians ??= this.#settle('own').then(async (own) => [own, await this.#settle('other')])
    return this.#musicians
  }

  async #settle(name: string): Promise<Musician> {
    const token = await this.#world.createUser()
    const musician = {
      token,
      goal: `goal-of-${name}`,
      piece: `piece-${name}`,
      preset: `preset-of-${name}`,
      score: `score-of-${name}`,
      collection: `collection-of-${name}`,
      signIn: await this.#signInOf(token),
      file: await sentFile(this.#world, token, name),
    }
    await this.#made('/api/goals', token, { id: musician.goal, title: 'Scales', targetValue: 10 })
    await this.#made('/api/repertoire', token, { scoreId: musician.piece })
    await this.#made(`/api/metronome/presets/${musician.preset}`, token, { name: 'Scales', tempo: 60 }, 'PUT')
    const { title, files } = buildScore()
    await this.#made(`/api/scores/${musician.score}`, token, { title, files }, 'PUT')
    await this.#made(`/api/collections/${musician.collection}`, token, { name: 'Recital' }, 'PUT')
    return musician
  }

  /** Returns the id of the sign-in of a token, or another id if the server under test has no sign-ins. */
  async #signInOf(token: string): Promise<string> {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await this.#world.fetch('/api/user/sign-ins', { method: 'GET', headers })
    if (!response.ok) return 'sign-in'
    const { signIns } = (await response.json()) as { readonly signIns: readonly { readonly id: string }[] }
    return signIns[0]?.id ?? 'sign-in'
  }

  async #made(path: string, token: string, body: object, method = 'POST'): Promise<void> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const { status } = await this.#world.fetch(path, { method, headers, body: JSON.stringify(body) })
    if (status !== (method === 'POST' ? 201 : 200))
      throw new Error(`${method} ${path} was answered ${status}`)
  }
}

/**
 * Returns a body with `baseSeq`, so that a PUT cannot create a record. Returns no body for a call without
 * `baseSeq`.
 */
function changeOf({ request }: ApiCall): { readonly body?: string } {
  const schema = request && jsonSchemaOf(request, 'input')
  if (!schema?.properties?.baseSeq) return {}
  return { body: JSON.stringify({ ...(exampleValue(schema) as object), baseSeq: 1 }) }
}
