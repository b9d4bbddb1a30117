import type { CommandLabel, NavigationLabel } from '../../contracts/feature'
import type { MessageKey } from '../../i18n/keys'
import { matchRoute } from '../routes'
import { isCurrent, places } from './places'

/** The name of a place that a feature gives; a test sees to it that each exists. */
export function placeText(t: (key: MessageKey<'shell'>) => string, label: NavigationLabel): string {
  return t(label as MessageKey<'shell'>)
}

/** The title of the window on a path: its place, then the app. */
export function pageTitle(t: (key: MessageKey<'shell'>) => string, path: string): string {
  const place = places.find((candidate) => isCurrent(candidate, path))
  const label = matchRoute(path)?.route.title ?? place?.label
  return label ? `${placeText(t, label)} · ${t('app.name')}` : t('app.name')
}

/** The name of an act that a feature gives. */
export function commandText(t: (key: MessageKey<'commands'>) => string, label: CommandLabel): string {
  return t(label as MessageKey<'commands'>)
}
