import type { MessageKey } from '../../i18n/keys'

/** Returns the label of the key that forms shortcuts with a letter on this device: ⌘ or Ctrl. */
export function commandKey(t: (key: MessageKey<'commands'>) => string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : t('shortcuts.control')
}
