import type { SoundSettings } from './preference'

/** Returns the gain of signals: 0 for a muted device, else the volume as a share of 1. */
export function signalVolume({ volume, isMuted }: SoundSettings): number {
  return isMuted ? 0 : volume / 100
}
