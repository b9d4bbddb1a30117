import type { RepertoireComposers } from '@segno/domain/repertoire/repertoire-list'
import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'

/** Returns the known composers once `isWanted` is true and they are fetched. Tries again when back online. */
export function useComposers(isWanted: boolean): RepertoireComposers | undefined {
  const { lifecycle } = useServices()
  const [composers, setComposers] = useState<RepertoireComposers>()
  useEffect(() => {
    if (!isWanted || composers) return
    const load = () =>
      void import('./load-composers')
        .then(({ loadRepertoireComposers }) => loadRepertoireComposers())
        .then(setComposers, () => {})
    load()
    return lifecycle.onOnlineChange(load)
  }, [isWanted, composers, lifecycle])
  return composers
}
