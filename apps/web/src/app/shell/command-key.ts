import type { MessageKey } from '../../i18n/keys'

/** Returns the label of the key that this device combines with a letter for a command: ⌘ or Ctrl. */
export function commandKey(t: (key: MessageKey<'commands'>) => string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : t('shortcuts.control')
}
