import { expect, test } from 'vitest'
import { keysOf, parseShortcut, withKeys } from './shortcut-keys'

const commands = [{ id: 'quick-log', keys: 'l' }, { id: 'go-goals', keys: 'g o' }, { id: 'undo' }]
const parse = (typed: string, id = 'undo', custom = {}) => parseShortcut(typed, id, commands, custom)

test.each([
  ['U', 'u'],
  ['g u', 'g u'],
  ['gu', 'g u'],
  ['', ''],
])('parseShortcut reads the typed keys %j as %j', (typed, keys) => {
  expect(parse(typed)).toEqual({ ok: true, value: keys })
})

test.each([
  ['abc', { kind: 'invalid' }],
  ['L', { kind: 'taken', id: 'quick-log' }],
  ['g o', { kind: 'taken', id: 'go-goals' }],
  // A prefix of another command's sequence, and a sequence that another command's key starts.
  ['g', { kind: 'taken', id: 'go-goals' }],
  ['l x', { kind: 'taken', id: 'quick-log' }],
])('parseShortcut refuses the typed keys %j', (typed, error) => {
  expect(parse(typed)).toEqual({ ok: false, error })
})

test("parseShortcut accepts a command's own keys and the former keys of another command", () => {
  expect(parse('l', 'quick-log').ok).toBe(true)
  expect(parse('l', 'undo', { 'quick-log': 'x' })).toEqual({ ok: true, value: 'l' })
  expect(parse('x', 'undo', { 'quick-log': 'x' }).ok).toBe(false)
})

test("keysOf returns the musician's keys for a command, and undefined if they were removed", () => {
  const custom = { 'quick-log': '', undo: 'u' }
  expect(commands.map((command) => keysOf(command, custom))).toEqual([undefined, 'g o', 'u'])
})

test('keysOf omits a default key that the musician has given to another command', () => {
  const remove = { id: 'list-delete', keys: 'd' }
  expect(keysOf(remove, { 'go-goals': 'x' })).toBe('d')
  expect(keysOf(remove, { 'go-goals': 'd' })).toBeUndefined()
  expect(keysOf(remove, { 'go-goals': 'd o' })).toBeUndefined()
  expect(keysOf(remove, { 'go-goals': 'd', 'list-delete': 'y' })).toBe('y')
  expect(keysOf(remove, { 'go-goals': '' })).toBe('d')
})

test('withKeys stores only keys that differ from the default', () => {
  const quickLog = { id: 'quick-log', keys: 'l' }
  expect(withKeys({}, quickLog, 'x')).toEqual({ 'quick-log': 'x' })
  expect(withKeys({ 'quick-log': 'x', undo: 'u' }, quickLog, 'l')).toEqual({ undo: 'u' })
  expect(withKeys({}, { id: 'undo' }, '')).toEqual({})
})
