import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** The pause before the announcement in milliseconds. Without it, a screen reader would announce every step. */
const PAUSE = 700

/** Announces the number of entries found to screen readers when it changes, but not the initial number. */
export function FoundStatus({ found }: { found: string }) {
  const { clock } = useServices()
  const [last, setLast] = useState(found)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (found === last) return
    return clock.after(PAUSE, () => {
      setLast(found)
      setSaid(found)
    })
  }, [clock, found, last])
  return (
    <VisuallyHidden as="div">
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
