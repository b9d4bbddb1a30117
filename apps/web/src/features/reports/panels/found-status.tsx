import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** Screen readers hear what is found when choosing has rested, not at every step (milliseconds). */
const pause = 700

/** Says what the view finds once it finds something else than at first. */
export function FoundStatus({ found }: { found: string }) {
  const { clock } = useServices()
  const [last, setLast] = useState(found)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (found === last) return
    return clock.after(pause, () => {
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
