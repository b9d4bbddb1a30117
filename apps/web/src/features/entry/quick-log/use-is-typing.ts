import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'

/** The pause in typing after which screen readers announce the preview (milliseconds). */
const PAUSE = 700

/** Returns true until `line` has stayed the same for a moment. */
export function useIsTyping(line: string): boolean {
  const { clock } = useServices()
  const [settled, setSettled] = useState(line)
  useEffect(() => clock.after(PAUSE, () => setSettled(line)), [clock, line])
  return settled !== line
}
