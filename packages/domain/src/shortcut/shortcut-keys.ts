import { normalForm } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'

/** A command with its keys: one character, two separated by a space (`g l`), or none. */
interface KeyedCommand {
  readonly id: string
  readonly keys?: string | undefined
}

/** Keys by the id of their command; '' removes the shortcut of a command. */
export type CustomKeys = Readonly<Record<string, string>>

/**
 * Returns the keys of a command: the musician's own, else those that it has by default. A default key may be younger
 * than the musician's choice of the same key for another command. The choice wins, so the command has no keys then.
 */
export function keysOf({ id, keys }: KeyedCommand, custom: CustomKeys = {}): string | undefined {
  const own = Object.hasOwn(custom, id) ? custom[id] : undefined
  if (own !== undefined) return own === '' ? undefined : own
  return keys !== undefined && Object.values(custom).some((chosen) => collides(chosen, keys))
    ? undefined
    : keys
}

export type ShortcutError =
  /** Not one or two characters. */
  | { readonly kind: 'invalid' }
  /** Another command has these keys, or keys that hide them. */
  | { readonly kind: 'taken'; readonly id: string }

/**
 * Reads typed keys for a command: one character, or two with or without a space between them. '' removes the shortcut.
 * Refuses keys that another command has. It also refuses the first key of another command's sequence, which could then
 * never be completed.
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

/** Sets the keys of a command. Keys that it has by default are not stored, so that a later default reaches it. */
export function withKeys(custom: CustomKeys, command: KeyedCommand, keys: string): CustomKeys {
  const { [command.id]: _before, ...others } = custom
  return keys === (command.keys ?? '') ? others : { ...others, [command.id]: keys }
}
