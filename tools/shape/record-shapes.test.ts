import { expect, test } from 'vitest'
import { findRecordShapes } from './record-shapes.mjs'

const names = (text: string) => findRecordShapes('a.ts', text).map(({ name }) => name)

test('findRecordShapes finds interfaces, types and schemas with a kind and an id', () => {
  expect(
    names(`
      interface RecordKey { readonly kind: string; readonly id: string }
      type Version = RecordKey & { kind: string; id: string; seq: number }
      const writeSchema = z.looseObject({ kind: z.string(), id: z.string() })
    `),
  ).toEqual(['RecordKey', 'Version', 'writeSchema'])
})

test('findRecordShapes ignores types with one of the two fields, and values', () => {
  expect(
    names(`
      interface Entry { id: string; minutes: number }
      interface Field { kind: string }
      const record = { kind: 'entry', id: '1' }
    `),
  ).toEqual([])
})
