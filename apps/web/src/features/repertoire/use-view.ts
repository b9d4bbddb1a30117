import { useState } from 'react'
import { useServices } from '../../data/services/use-services'
import type { RepertoireView } from './list/piece-list'

/** The localStorage key of the chosen view. */
const VIEW_KEY = 'segno.repertoire.view'

export function useView(): [RepertoireView, (view: RepertoireView) => void] {
  const { keyValueStore } = useServices()
  const [view, setView] = useState<RepertoireView>(() =>
    keyValueStore.read(VIEW_KEY) === 'grid' ? 'grid' : 'list',
  )
  const choose = (next: RepertoireView) => {
    setView(next)
    keyValueStore.write(VIEW_KEY, next)
  }
  return [view, choose]
}
