import { type ReactNode, useEffect, useState } from 'react'
import styles from './live-region.module.css'

/**
 * A region whose text screen readers announce. They miss text that appears together with its region.
 * So the region is empty in its first paint. Render it before there is text to announce.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  return (
    <div role="status" className={styles.region}>
      {isKnown && children}
    </div>
  )
}
