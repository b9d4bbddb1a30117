import { type CustomKeys, keysOf } from '@segno/domain/shortcut/shortcut-keys'

/**
 * The commands whose keys the help names, with their default keys. `app/help-keys.test.ts` compares these keys
 * with the keys of the app's commands.
 */
export const helpCommands = {
  keySheet: { id: 'shortcuts', keys: '?' },
  keyQuickLog: { id: 'quick-log', keys: 'l' },
  keyAddEntry: { id: 'add-entry', keys: 'a' },
  keySearch: { id: 'search-entries', keys: '/' },
  keyNext: { id: 'list-next', keys: 'j' },
  keyPrevious: { id: 'list-previous', keys: 'k' },
  keyEdit: { id: 'list-edit', keys: 'e' },
  keyRepeat: { id: 'list-repeat', keys: 'r' },
  keyDelete: { id: 'list-delete', keys: 'd' },
} as const

type HelpKey = keyof typeof helpCommands

/**
 * Returns the key of each help command by placeholder (`keyQuickLog`), in capitals as a keyboard shows it: `L`,
 * `G L`. A command without a key gets `none`.
 */
export function helpKeys(custom: CustomKeys | undefined, none: string): Record<HelpKey, string> {
  const shown = (name: HelpKey) => keysOf(helpCommands[name], custom)?.toUpperCase() ?? none
  const names = Object.keys(helpCommands) as HelpKey[]
  return Object.fromEntries(names.map((name) => [name, shown(name)])) as Record<HelpKey, string>
}
