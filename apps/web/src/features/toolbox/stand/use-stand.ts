import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../../data/services/use-services'
import {
  StandSession as Session,
  type StandSession,
  type StandSnapshot,
} from '../../../data/stand/stand-session'
import { ownedDevice } from '../../../data/timer/owned-device'

/** The volume of the chime between two turns, equal to the timer's reminders. */
const CHIME = 0.3

/** Opens the stand while the screen is shown. Returns null in the first render. */
export function useOpenStand(): StandSession | null {
  const { device, clock, ids, lifecycle, session, loadTimer } = useServices()
  const [stand, setStand] = useState<StandSession | null>(null)
  useEffect(() => {
    const opened = new Session({
      device: ownedDevice(device, session.owners().writer),
      clock,
      ids,
      lifecycle,
      onTurn: () => void loadTimer().then((timer) => timer.devices.sound.chime(CHIME)),
    })
    setStand(opened)
    return () => opened.close()
  }, [device, clock, ids, lifecycle, session, loadTimer])
  return stand
}

/** Returns the state of the stand. Renders again each second while it runs. */
export function useStandSnapshot(stand: StandSession): StandSnapshot {
  return useSyncExternalStore(
    (listener) => stand.subscribe(listener),
    () => stand.snapshot(),
  )
}
