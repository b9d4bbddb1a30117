import { entrySchema } from '@segno/domain/entry/entry'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './all-calls'
import { apiErrorCodes } from './api-error'
import type { ApiCall } from './call'
import { openApiDocument } from './openapi'
import { type JsonSchema, jsonSchemaOf } from './openapi-schema'
import { refusalStatuses } from './openapi-statuses'

const document = openApiDocument(allCalls, { version: '1.2.3', server: 'https://segno.example' })

function operationOf({ method, path }: ApiCall) {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

/** Returns a schema and every schema inside it, each with its path. */
function schemasIn(schema: JsonSchema, path: string): [string, JsonSchema][] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    schemasIn(field, `${path}.${name}`),
  )
  const items = schema.items ? schemasIn(schema.items, `${path}[]`) : []
  const choices = (schema.anyOf ?? []).flatMap((choice, n) => schemasIn(choice, `${path}|${n}`))
  return [[path, schema], ...inner, ...items, ...choices]
}

describe('the API document', () => {
  test('the API document describes every call once, with its response and an operation id', () => {
    const names = allCalls.map((call) => operationOf(call).operationId)
    expect(new Set(names).size).toBe(allCalls.length)
    for (const call of allCalls) {
      const { responses, summary } = operationOf(call)
      expect(summary).toBe(call.summary)
      expect(Object.keys(responses)).toContain(String(call.status ?? 200))
    }
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path))
    expect(described).toHaveLength(allCalls.length)
  })

  test('the API document names each path parameter, and the token of calls that require one', () => {
    for (const call of allCalls) {
      const { parameters, security } = operationOf(call)
      for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) {
        expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
      }
      expect(security).toEqual(call.authenticated ? [{ bearer: [] }] : [])
    }
  })

  test('the API document lists each refusal of a call under its HTTP status', () => {
    expect(Object.keys(refusalStatuses).sort()).toEqual([...apiErrorCodes].sort())
    for (const call of allCalls) {
      const { responses } = operationOf(call)
      for (const code of call.refusals) {
        expect(responses[refusalStatuses[code]]?.description, `${call.method} ${call.path}`).toContain(code)
      }
      if (call.request || call.sendsBytes)
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413', '415']))
    }
  })

  test('the API document gives writes except file chunks the device header, and those with a token the idempotency header too', () => {
    for (const call of allCalls) {
      const references = operationOf(call).parameters.filter((parameter) => '$ref' in parameter)
      const expected = call.method === 'GET' || call.sendsBytes ? 0 : call.authenticated ? 2 : 1
      expect(references, `${call.method} ${call.path}`).toHaveLength(expected)
    }
  })

  test('the API document equals its JSON, and all its references to parameters resolve', () => {
    const text = JSON.stringify(document)
    for (const [, name = ''] of text.matchAll(/"#\/components\/parameters\/(\w+)"/g)) {
      expect(document.components.parameters[name]?.in).toBe('header')
    }
    expect(JSON.parse(text)).toEqual(document)
  })

  test('the API document has a schema for every field of a body or response, except fields of any type', () => {
    const anything = /\.(?:value|localVersion|remoteVersion|body|details)$/
    for (const call of allCalls) {
      const all = [
        ...(call.request ? schemasIn(jsonSchemaOf(call.request, 'input'), 'request') : []),
        ...schemasIn(jsonSchemaOf(call.answer, 'output'), 'answer'),
      ]
      for (const [path, schema] of all) {
        if (anything.test(path)) continue
        expect(Object.keys(schema), `${call.method} ${call.path} ${path}`).not.toEqual([])
      }
    }
  })
})

describe('a schema of the domain', () => {
  const { properties = {} } = jsonSchemaOf(entrySchema, 'output')

  test('the schema of an entry in the API document has the formats and bounds that functions check', () => {
    expect(properties.timestamp).toMatchObject({ type: 'string', format: 'date-time' })
    expect(properties.localDay).toMatchObject({ type: 'string', format: 'date' })
    expect(properties.duration).toMatchObject({ type: 'integer', minimum: 60, maximum: 86_400 })
    expect(properties.id).toEqual({ type: 'string', minLength: 1, maxLength: 600 })
    expect(properties.techniques?.items).toEqual({ type: 'string', minLength: 1, maxLength: 100 })
  })

  test('entrySchema accepts the examples of its fields in the API document, and their patterns match them', () => {
    for (const [name, { pattern, examples }] of Object.entries(properties)) {
      const field = entrySchema.shape[name as keyof typeof entrySchema.shape] as z.ZodMiniType
      for (const example of Array.isArray(examples) ? examples : []) {
        expect(field.safeParse(example).success, name).toBe(true)
        if (typeof pattern === 'string') expect(example).toMatch(new RegExp(pattern))
      }
    }
  })

  test('jsonSchemaOf returns no lengths for a text without a limit', () => {
    expect(jsonSchemaOf(z.string(), 'input')).toEqual({ type: 'string' })
    expect(jsonSchemaOf(z.string().check(z.refine((text) => text.startsWith('b'))), 'input')).toEqual({
      type: 'string',
    })
  })
})
