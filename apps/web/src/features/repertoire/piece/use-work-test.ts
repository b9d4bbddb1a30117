import { noWorkTest, type WorkTest } from '@segno/domain/piece/work-movements'
import { useFetchedOnline } from '../../../data/services/use-fetched-online'

const load = async () => (await import('@segno/domain/piece/work-by-number')).numberedLike

/** Returns the comparison of works by their catalogue numbers. Until it is fetched, works are compared by their titles. */
export function useWorkTest(): WorkTest {
  return useFetchedOnline(load) ?? noWorkTest
}
