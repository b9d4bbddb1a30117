import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Translate } from '../../i18n/keys'
import { shortcutGroups } from './shortcut-groups'

beforeAll(() => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', platform: 'Linux' }))
afterAll(() => void vi.unstubAllGlobals())

/** Texts that are their own keys. */
const t = ((key: string) => key) as Translate<'shell' | 'commands'>
const namesOf = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label)

test('the sheet of shortcuts has the commands that log, those of lists and those of the timer in groups', () => {
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

test('the group of places also has the palette, the sheet and other commands to which a musician gave keys', () => {
  const names = namesOf(shortcutGroups(t, { 'sync-now': 'y' }).go.rows)
  expect(names).toEqual(
    expect.arrayContaining(['command.palette', 'command.shortcuts', 'command.goLogbook', 'command.syncNow']),
  )
  expect(names).not.toContain('command.addEntry')
})

test('a command without a letter keeps the keys that cannot be changed', () => {
  const { list } = shortcutGroups(t, { 'list-delete': '', 'list-edit': '', 'list-repeat': 'x' })
  const keysOf = (label: string) => list.rows.find((row) => row.label === label)?.keys
  expect(keysOf('command.delete')).toEqual([['shortcuts.del']])
  expect(keysOf('command.edit')).toBeUndefined()
  expect(keysOf('command.repeat')).toEqual([['X']])
})
