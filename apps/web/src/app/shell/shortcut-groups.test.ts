import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Translate } from '../../i18n/keys'
import { shortcutGroups } from './shortcut-groups'

beforeAll(() => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', platform: 'Linux' }))
afterAll(() => void vi.unstubAllGlobals())

/** Returns each message key as its text. */
const t = ((key: string) => key) as Translate<'shell' | 'commands'>
const namesOf = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)

test('shortcutGroups returns the commands that log, those of lists and those of the timer in separate groups', () => {
  const { log, list, timer } = shortcutGroups(t, undefined)
  expect(namesOf(log.rows)).toEqual(['command.quickLog', 'command.addEntry', 'command.undo'])
  expect(namesOf(list.rows)).toEqual([
    'command.searchEntries',
    'command.next',
    'command.previous',
    'command.edit',
    'command.repeat',
    'command.delete',
  ])
  expect(namesOf(timer.rows)).toEqual(['command.toggleTimer'])
})

test('shortcutGroups adds palette, sheet and commands with custom keys to the group of places', () => {
  const names = namesOf(shortcutGroups(t, { 'sync-now': 'y' }).go.rows)
  expect(names).toEqual(
    expect.arrayContaining(['command.palette', 'command.shortcuts', 'command.goLogbook', 'command.syncNow']),
  )
  expect(names).not.toContain('command.addEntry')
})

test('shortcutGroups keeps the Del key of the delete command if the musician has removed its letter', () => {
  const { list } = shortcutGroups(t, { 'list-delete': '', 'list-edit': '', 'list-repeat': 'x' })
  const keysOf = (label: string) => list.rows.find((row) => row.label === label)?.keys
  expect(keysOf('command.delete')).toEqual([['shortcuts.del']])
  expect(keysOf('command.edit')).toBeUndefined()
  expect(keysOf('command.repeat')).toEqual([['X']])
})
