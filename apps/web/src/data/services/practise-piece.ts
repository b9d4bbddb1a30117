import type { Piece } from '@segno/domain/piece/piece'
import type { Services } from './services'

/** Starts the timer for a piece. If a timer is already running, only shows a notice with the text `busy`. */
export async function practisePiece(
  { loadTimer, notices }: Pick<Services, 'loadTimer' | 'notices'>,
  { title, composer }: Piece,
  busy: string,
): Promise<void> {
  const timer = await loadTimer()
  await timer.ready
  timer.open()
  if (timer.state().status === 'idle') timer.start({ title, composer })
  else notices.show({ text: busy })
}
