import { noWorkTest, type WorkTest } from '@segno/domain/piece/work-movements'
import { useFetchedOnline } from '../../../data/services/use-fetched-online'

const load = async () => (await import('@segno/domain/piece/work-by-number')).numberedLike

/**
 * Returns a function that compares works by their catalogue numbers. Until its module is fetched, the function
 * finds no match.
 */
export function useWorkTest(): WorkTest {
  return useFetchedOnline(load) ?? noWorkTest
}
