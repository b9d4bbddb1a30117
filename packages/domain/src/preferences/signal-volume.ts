import type { SoundSettings } from './preference'

/** Returns the gain of signals, from 0 to 1. */
export function signalVolume({ volume, isMuted }: SoundSettings): number {
  return isMuted ? 0 : volume / 100
}
