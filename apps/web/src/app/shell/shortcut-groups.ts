import { type CustomKeys, keysOf } from '@segno/domain/shortcut/shortcut-keys'
import type { Translate } from '../../i18n/keys'
import { allCommands } from './all-commands'
import { commandKey } from './command-key'
import type { ShellCommand } from './shell-commands'
import { commandText, keyLabels } from './shell-text'

/** A command with its keys. Each of the keys runs it: D, or Del. */
export interface ShortcutRow {
  readonly label: string
  readonly keys: readonly (readonly string[])[]
}

export interface ShortcutGroup {
  readonly title: string
  readonly rows: readonly ShortcutRow[]
}

type GroupName = 'log' | 'go' | 'list' | 'timer'
type Texts = Translate<'shell' | 'commands'>

/**
 * The group of each command, in the order of the sheet. Commands without a group here are in the group of
 * places.
 */
const groupOf = new Map<string, GroupName>([
  ['quick-log', 'log'],
  ['add-entry', 'log'],
  ['undo', 'log'],
  ['search-entries', 'list'],
  ['list-next', 'list'],
  ['list-previous', 'list'],
  ['list-edit', 'list'],
  ['list-repeat', 'list'],
  ['list-delete', 'list'],
  ['toggle-timer', 'timer'],
  ['stop-timer', 'timer'],
])

/** Returns the commands with keys in the groups of the sheet. `custom` contains the musician's own keys. */
export function shortcutGroups(t: Texts, custom: CustomKeys | undefined): Record<GroupName, ShortcutGroup> {
  const fixed = fixedKeys(t)
  const rows = inOrder(allCommands()).map((command) => {
    const own = keysOf(command, custom)
    const keys = [...(own === undefined ? [] : [keyLabels(own)]), ...(fixed[command.id] ?? [])]
    return { group: groupOf.get(command.id) ?? 'go', label: commandText(t, command.label), keys }
  })
  const palette = { group: 'go' as const, label: t('command.palette'), keys: [[commandKey(t), 'K']] }
  const group = (name: GroupName): ShortcutGroup => ({
    title: t(`shortcuts.${name}`),
    rows: [palette, ...rows].filter((row) => row.group === name && row.keys.length > 0),
  })
  return { log: group('log'), go: group('go'), list: group('list'), timer: group('timer') }
}

function inOrder(commands: readonly ShellCommand[]): ShellCommand[] {
  const order = [...groupOf.keys()]
  return [...commands].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** Returns the keys that the musician cannot change, by command id. */
function fixedKeys(t: Texts): Readonly<Record<string, readonly (readonly string[])[]>> {
  return {
    undo: [[commandKey(t), 'Z']],
    'toggle-timer': [[t('shortcuts.space')]],
    'list-next': [['↓']],
    'list-previous': [['↑']],
    'list-delete': [[t('shortcuts.del')]],
  }
}
