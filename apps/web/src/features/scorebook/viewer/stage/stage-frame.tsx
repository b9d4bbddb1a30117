import type { ReactNode } from 'react'
import styles from './stage.module.css'
import type { StageProps } from './stage-props'
import { useGestures } from './use-gestures'

/** The focusable area of the pages. It handles gestures, and scrolls if its content is larger. */
export function StageFrame({
  stage,
  view,
  label,
  takesPointer,
  onGesture,
  canPan,
  width,
  height,
  children,
}: StageProps & {
  /** True if the content is larger than the stage. */
  canPan: boolean
  width: number | undefined
  height: number | undefined
  children: ReactNode
}) {
  const { settings, setZoom } = view
  useGestures(stage, { zoom: settings.zoom, takesPointer, canPan, onGesture, onZoom: setZoom })
  return (
    <section
      ref={stage}
      aria-label={label}
      // The keyboard scrolls an enlarged page here.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
      tabIndex={0}
      className={styles.stage}
      data-paper={view.paper}
      data-pans={canPan || undefined}
    >
      <div className={styles.content} style={{ width, height }}>
        {children}
      </div>
    </section>
  )
}
