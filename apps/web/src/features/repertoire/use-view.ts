import { useState } from 'react'
import { useServices } from '../../data/services/use-services'
import type { RepertoireView } from './list/piece-list'

/** The localStorage key of the choice. */
const viewKey = 'segno.repertoire.view'

export function useView(): [RepertoireView, (view: RepertoireView) => void] {
  const { keyValueStore } = useServices()
  const [view, setView] = useState<RepertoireView>(() =>
    keyValueStore.read(viewKey) === 'grid' ? 'grid' : 'list',
  )
  const choose = (next: RepertoireView) => {
    setView(next)
    keyValueStore.write(viewKey, next)
  }
  return [view, choose]
}
