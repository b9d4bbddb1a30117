import { OpenViewer } from './open-viewer'
import { useScreenClass } from './use-screen-class'
import { useSource } from './use-source'
import { useStoredPicture } from './use-stored-picture'
import { useStoredView } from './use-stored-view'
import styles from './viewer.module.css'
import type { ScoreViewerProps } from './viewer-props'

/** The viewer of a score: shows its pages and turns them. */
export function ScoreViewer(props: ScoreViewerProps) {
  const { score, open, arrivesAt = null } = props
  const screen = useScreenClass()
  const { stored, store } = useStoredView(score.id, screen)
  const picture = useStoredPicture(score.id)
  const state = useSource(open)
  if (!stored || !picture) return <main className={styles.viewer} />
  return (
    <OpenViewer
      {...props}
      key={score.id}
      stored={stored}
      store={store}
      picture={picture}
      state={state}
      arrivesAt={arrivesAt}
    />
  )
}
