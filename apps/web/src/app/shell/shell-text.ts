import type { TFunction } from 'i18next'
import type { CommandLabel, NavigationLabel } from '../../contracts/feature'
import type { Words } from '../../i18n/keys'

/** A label that a feature names; a test sees to it that each exists. */
export function shellText(t: TFunction<'shell'>, label: NavigationLabel | CommandLabel): string {
  return t(label as keyof Words['shell'] & `nav.${string}`)
}
