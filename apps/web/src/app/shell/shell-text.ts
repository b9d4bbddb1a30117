import type { CommandLabel, NavigationLabel } from '../../contracts/feature'
import type { MessageKey } from '../../i18n/keys'

/** The name of a place that a feature gives; a test sees to it that each exists. */
export function placeText(t: (key: MessageKey<'shell'>) => string, label: NavigationLabel): string {
  return t(label as MessageKey<'shell'>)
}

/** The name of an act that a feature gives. */
export function commandText(t: (key: MessageKey<'commands'>) => string, label: CommandLabel): string {
  return t(label as MessageKey<'commands'>)
}
