import { type ReactNode, useEffect, useRef } from 'react'
import styles from './auth.module.css'

/**
 * A heading with its content. A new title moves the focus to the heading, so that screen readers announce it.
 */
export function AuthView({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new view.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <div className={styles.view}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
