import { useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'

/** Screen readers announce the preview after a pause in typing of this length (milliseconds). */
const PAUSE = 700

/** Returns true until `line` has stayed unchanged for `PAUSE` milliseconds. */
export function useIsTyping(line: string): boolean {
  const { clock } = useServices()
  const [settled, setSettled] = useState(line)
  useEffect(() => clock.after(PAUSE, () => setSettled(line)), [clock, line])
  return settled !== line
}
