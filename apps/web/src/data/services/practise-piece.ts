import type { Piece } from '@segno/domain/piece/piece'
import type { Services } from './services'

/**
 * Opens the timer and starts it for a piece. If it is not idle, shows a notice with the text `busy` instead of
 * starting it.
 */
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
