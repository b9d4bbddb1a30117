import type { RepertoireFilter, RepertoireSort } from '@segno/domain/repertoire/repertoire-list'
import { useScreenAddress } from '../../list-screen/use-screen-address'
import { emptyFilter, formatAddress, parseAddress, type RepertoireAddress } from './address'

export interface RepertoireAddressActions {
  readonly address: RepertoireAddress
  type(text: string): void
  setFilter(filter: Partial<RepertoireFilter>): void
  setSort(sort: RepertoireSort): void
  clear(): void
  /** Opens the form for a new piece in a new history entry, so that Back closes it. */
  openForm(): void
  closeForm(): void
}

export function useRepertoireAddress(): RepertoireAddressActions {
  const { address, follow, push, open, close } = useScreenAddress(parseAddress, formatAddress)
  const narrowed = (change: Partial<RepertoireFilter>) => ({ filter: { ...address.filter, ...change } })
  return {
    address,
    type: (text) => follow(narrowed({ text })),
    setFilter: (change) => push(narrowed(change)),
    setSort: (sort) => push({ sort }),
    clear: () => push({ filter: emptyFilter }),
    openForm: () => open('form', { isAdding: true }),
    closeForm: () => close('form', { isAdding: false }),
  }
}
