import { useEffect, useEffectEvent } from 'react'
import { connectList, type ListAct, type ListAction } from './list-actions'

/** Connects the list of this screen with the list shortcuts while the component is mounted. */
export function useListActions(act: ListAct): void {
  const handle = useEffectEvent(act)
  useEffect(() => connectList((action: ListAction) => handle(action)), [])
}
