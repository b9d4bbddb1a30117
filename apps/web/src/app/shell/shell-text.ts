import type { CommandLabel, NavigationLabel } from '../../features/feature'
import type { MessageKey } from '../../i18n/keys'
import { isGated, matchRoute } from '../routes'
import { isCurrent, places } from './navigation/places'

/** Returns the label of a navigation link. A test checks that each message exists. */
export function placeText(t: (key: MessageKey<'shell'>) => string, label: NavigationLabel): string {
  return t(label as MessageKey<'shell'>)
}

/**
 * Returns the document title of a path: the name of the shown record if it has one, the screen, then the app.
 * Names a gated route as not available.
 */
export function pageTitle(
  t: (key: MessageKey<'shell'>) => string,
  path: string,
  name: string | null = null,
): string {
  const place = places.find((candidate) => isCurrent(candidate, path))
  const route = matchRoute(path)?.route
  if (route && isGated(route)) return `${t('nav.notAvailable')} · ${t('app.name')}`
  const label = route?.title ?? place?.label
  const parts = [name, label && placeText(t, label), t('app.name')]
  return parts.filter((part) => part != null).join(' · ')
}

/** Returns the label of a feature's command. */
export function commandText(t: (key: MessageKey<'commands'>) => string, label: CommandLabel): string {
  return t(label as MessageKey<'commands'>)
}

/** Returns the labels of the keys of a shortcut: `G` and `L` for `g l`. */
export function keyLabels(keys: string): string[] {
  return keys.split(' ').map((key) => key.toUpperCase())
}
