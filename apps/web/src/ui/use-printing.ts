import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns true if the browser is printing. Virtual lists then render up to 500 rows instead of the visible
 * ones.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Browsers print the page as soon as the listeners return, so React must render synchronously.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
