import type { FeatureNavigation } from '../../../features/feature'
import { features, shownFeatures } from '../../features'

/** The navigation links of all features, in their order. */
export const places = placesOf(features)

/** Returns the navigation links of the features that this browser session shows, in order. */
export function shownPlaces(): readonly FeatureNavigation[] {
  return placesOf(shownFeatures())
}

function placesOf(some: typeof features): readonly FeatureNavigation[] {
  return some
    .flatMap((feature) => (feature.navigation ? [feature.navigation] : []))
    .sort((a, b) => a.order - b.order)
}

/** Returns true if a path belongs to a link: `/settings/data` belongs to Settings. */
export function isCurrent(place: FeatureNavigation, path: string): boolean {
  const [, section = ''] = path.split('/')
  return place.href.split('/')[1] === section || (place.sections?.includes(section) ?? false)
}
