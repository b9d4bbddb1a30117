import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { drawNothing, lazyPart } from '../lazy-part'
import type { EmptyDrawingKind } from './empty-drawing'
import styles from './empty-state.module.css'

const EmptyDrawing = lazyPart({
  load: async () => (await import('./empty-drawing')).EmptyDrawing,
  fallback: drawNothing,
})

/** Shown instead of an empty list: one sentence and one action, and for a whole screen a faint drawing of it. */
export function EmptyState({
  sentence,
  action,
  drawing,
  className,
}: {
  sentence: string
  action?: ReactNode
  drawing?: EmptyDrawingKind
  className?: string
}) {
  return (
    <div className={classNames(styles.empty, className)}>
      {drawing && (
        <div className={styles.drawing}>
          <EmptyDrawing kind={drawing} />
        </div>
      )}
      <p>{sentence}</p>
      {action}
    </div>
  )
}
