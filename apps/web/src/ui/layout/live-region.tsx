import { type ReactNode, useEffect, useState } from 'react'
import styles from './live-region.module.css'

/**
 * A region whose news screen readers read out. They miss a text that arrives together with its region. So the region is
 * empty in its first paint: render it before there is news.
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
