import { normalForm } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'

/** A command with its keys: one character, two separated by a space (`g l`), or undefined. */
interface KeyedCommand {
  readonly id: string
  readonly keys?: string | undefined
}

/** The musician's keys by the id of the command; '' removes the keys of a command. */
export type CustomKeys = Readonly<Record<string, string>>

/**
 * Returns the keys of a command: the musician's own, else the default ones. A default key may be newer than the
 * musician's choice of that key for another command. The choice wins, and this command has no keys.
 */
export function keysOf({ id, keys }: KeyedCommand, custom: CustomKeys = {}): string | undefined {
  const own = Object.hasOwn(custom, id) ? custom[id] : undefined
  if (own !== undefined) return own === '' ? undefined : own
  return keys !== undefined && Object.values(custom).some((chosen) => collides(chosen, keys))
    ? undefined
    : keys
}

export type ShortcutError =
  /** The text has more than two characters, or one that is a control character or a combining mark. */
  | { readonly kind: 'invalid' }
  /** The command `id` has these keys, or one sequence starts with the other. */
  | { readonly kind: 'taken'; readonly id: string }

/**
 * Parses typed keys for a command: one character, or two with or without a space between them. '' removes the
 * keys. Refuses the keys of another command. Also refuses keys that start another command's sequence or start
 * with another command's key. A musician could never complete the longer sequence.
 */
export function parseShortcut(
  typed: string,
  id: string,
  commands: readonly KeyedCommand[],
  custom: CustomKeys = {},
): Result<string, ShortcutError> {
  const keys = [...normalForm(typed, 'NFC').toLowerCase().replace(/\s+/gu, '')]
  if (keys.length > 2) return err({ kind: 'invalid' })
  if (keys.some((key) => /[\p{C}\p{M}]/u.test(key))) return err({ kind: 'invalid' })
  const joined = keys.join(' ')
  if (keys.length > 0) {
    const other = commands.find((command) => command.id !== id && collides(joined, keysOf(command, custom)))
    if (other) return err({ kind: 'taken', id: other.id })
  }
  return ok(joined)
}

function collides(keys: string, other: string | undefined): boolean {
  if (other === undefined || keys === '') return false
  return keys === other || keys.startsWith(`${other} `) || other.startsWith(`${keys} `)
}

/**
 * Returns the custom keys with those of a command. Omits keys that equal the default, so that a later default
 * applies.
 */
export function withKeys(custom: CustomKeys, command: KeyedCommand, keys: string): CustomKeys {
  const { [command.id]: _before, ...others } = custom
  return keys === (command.keys ?? '') ? others : { ...others, [command.id]: keys }
}
