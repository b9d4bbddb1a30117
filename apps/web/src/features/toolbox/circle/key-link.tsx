import type { CircleKey } from '@segno/domain/harmony/circle-key'
import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { type CircleAddress, formatCircleAddress } from './circle-address'

interface KeyLinkProps {
  readonly address: CircleAddress
  readonly circleKey: CircleKey
  readonly onSelect: (key: CircleKey) => void
}

/** A link that selects a key. */
export function KeyLink({ address, circleKey, onSelect }: KeyLinkProps) {
  const names = useHarmonyNames()
  return (
    <a
      href={formatCircleAddress({ ...address, key: circleKey })}
      aria-label={names.spoken.key(circleKey)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onSelect(circleKey)
      }}
    >
      {names.key(circleKey)}
    </a>
  )
}
