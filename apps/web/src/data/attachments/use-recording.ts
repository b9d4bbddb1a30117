import { useEffect, useState } from 'react'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { TakeProblem, TakeRecorder } from '../../contracts/attachments/take-recorder'
import type { Clock } from '../../contracts/clock'
import { useServices } from '../services/use-services'
import { TakeRecording } from './take-recording'

/**
 * A recording survives this long without a screen (milliseconds): turning a tablet remounts the entry in a
 * sheet.
 */
const GRACE = 2000

interface Held {
  readonly recording: TakeRecording
  keepOn: () => void
}

const heldByStore = new WeakMap<Attachments, Map<string, Held>>()

/**
 * Returns the recording of an entry. Two seconds after the entry leaves the screen, it stops and keeps the
 * take.
 */
export function useRecording(
  attachments: Attachments,
  entryId: string,
  openRecorder: () => Promise<TakeRecorder | TakeProblem>,
): TakeRecording {
  const { clock, ids } = useServices()
  const [held] = useState(() =>
    hold(attachments, entryId, () => {
      const newId = () => ids.uuid()
      return new TakeRecording({ attachments, clock, newId, openRecorder })
    }),
  )
  useEffect(() => {
    held.keepOn()
    return () => endLater(held, clock)
  }, [held, clock])
  return held.recording
}

function hold(attachments: Attachments, entryId: string, create: () => TakeRecording): Held {
  const byEntry = heldByStore.get(attachments) ?? new Map<string, Held>()
  heldByStore.set(attachments, byEntry)
  const known = byEntry.get(entryId)
  if (known && known.recording.state().at !== 'rest') return known
  const held = { recording: create(), keepOn: () => {} }
  byEntry.set(entryId, held)
  return held
}

function endLater(held: Held, clock: Pick<Clock, 'after'>): void {
  held.keepOn()
  held.keepOn = clock.after(GRACE, () => held.recording.stop())
}
