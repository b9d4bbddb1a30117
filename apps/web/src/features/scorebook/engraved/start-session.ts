import { createScoreSound } from '../../../audio/score-sound'
import type { Clock } from '../../../contracts/clock'
import { EngravedSession } from './engraved-session'

/** Starts a session of a MusicXML score that plays through the audio output of this device. */
export function startSession(music: Blob, clock: Clock): EngravedSession {
  return new EngravedSession(music, { clock, createSound: createScoreSound })
}
