import type { FeatureNavigation } from '../../../features/feature'
import { features, shownFeatures } from '../../features'

/** The places of all features, in the order of the navigation. */
export const places = placesOf(features)

/** Returns the links of the navigation in this browser session, in order. */
export function shownPlaces(): readonly FeatureNavigation[] {
  return placesOf(shownFeatures())
}

function placesOf(some: typeof features): readonly FeatureNavigation[] {
  return some
    .flatMap((feature) => (feature.navigation ? [feature.navigation] : []))
    .sort((a, b) => a.order - b.order)
}

/** Returns whether a path belongs to a link: `/settings/data` belongs to Settings. */
export function isCurrent(place: FeatureNavigation, path: string): boolean {
  const [, section = ''] = path.split('/')
  return place.href.split('/')[1] === section || (place.sections?.includes(section) ?? false)
}
