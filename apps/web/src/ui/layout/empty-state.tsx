import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { drawNothing, lazyPart } from '../lazy-part'
import type { EmptyDrawingKind } from './empty-drawing'
import styles from './empty-state.module.css'

const EmptyDrawing = lazyPart({
  load: async () => (await import('./empty-drawing')).EmptyDrawing,
  fallback: drawNothing,
})

/**
 * The content of an empty list: one sentence and one action. An empty screen also has a faint drawing of its
 * future content.
 */
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
