import { useState } from 'react'

/** Returns true once `value` has been true, so that a component stays mounted after it was opened. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
