import { useEffect, useState } from 'react'
import type { Parcel } from '../../contracts/installed/inbox'
import { type SortedParcel, sortParcel } from '../../data/inbox/sort-parcel'
import { useServices } from '../../data/services/use-services'

export interface ShownParcel {
  readonly parcel: Parcel
  readonly sorted: SortedParcel
}

export interface Parcels {
  /** The parcels, oldest first; null until the inbox is read. */
  readonly parcels: readonly ShownParcel[] | null
  /** True if the browser cannot read the inbox. */
  readonly hasFailed: boolean
}

/** Returns the parcels in the inbox, oldest first. Reads them again after each change of the inbox. */
export function useParcels(): Parcels {
  const { loadInbox } = useServices()
  const [state, setState] = useState<Parcels>({ parcels: null, hasFailed: false })
  useEffect(() => {
    let isOver = false
    let unsubscribe = () => {}
    const fail = () => !isOver && setState({ parcels: [], hasFailed: true })
    const start = async () => {
      const inbox = await loadInbox()
      const read = async () => {
        const all = await inbox.list()
        const parcels = await Promise.all(
          all.map(async (parcel) => ({ parcel, sorted: await sortParcel(parcel) })),
        )
        if (!isOver) setState({ parcels, hasFailed: false })
      }
      if (!isOver) unsubscribe = inbox.onChange(() => void read().catch(fail))
      await read()
    }
    start().catch(fail)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [loadInbox])
  return state
}
