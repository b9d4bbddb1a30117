import type { AppBadge } from '../../contracts/installed/app-badge'
import type { MediaKeys } from '../../contracts/media-keys'
import type { PracticeTimer } from './practice-timer'

interface OutsideDeps {
  readonly badge: AppBadge
  readonly mediaKeys: MediaKeys
  /** Returns the title for a timer without a piece, in the current language. */
  readonly name: () => string
}

type ShownTimer = Pick<PracticeTimer, 'ready' | 'observers' | 'pause' | 'resume' | 'proposals'>

/**
 * Shows the timer outside the page: a badge on the app's icon while it runs, and the system's media controls
 * while it is not idle. Their stop button stops the timer, whose time then becomes a proposal.
 */
export async function showTimerOutside(
  timer: ShownTimer,
  { badge, mediaKeys, name }: OutsideDeps,
): Promise<void> {
  await timer.ready
  const { snapshot } = timer.observers
  let shown: string | null = null
  const show = () => {
    const { status, piece } = snapshot.getState()
    const title = piece?.title ?? name()
    // The snapshot also changes with the timer window and reminders.
    if (`${status} ${title}` === shown) return
    shown = `${status} ${title}`
    if (status === 'running') badge.set()
    else badge.clear()
    if (status === 'idle') return mediaKeys.hide()
    mediaKeys.show({
      title,
      isPlaying: status === 'running',
      play: () => timer.resume(),
      pause: () => timer.pause(),
      stop: () => void timer.proposals.stop().catch(() => {}),
    })
  }
  snapshot.subscribe(show)
  show()
}
