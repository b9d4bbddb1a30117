import { useState } from 'react'

/** Whether a value is true or was: for what is kept once it has been opened. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
