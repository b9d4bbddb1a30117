import { foldText } from '../shared/fold-text'
import type { Goal } from './goal'

/** Spellings of beats per minute, folded: "BPM", "PPM (BPM)", "♩ = ", "每分鐘拍數", "Schläge pro Minute". */
const BEATS_PER_MINUTE =
  /(?:^|[^a-z])(?:bpm|ppm)(?![a-z])|[♩♪♫]|m\. ?m\.|(?:beats|schlage|battements|pulsations|pulsaciones|pulsos) (?:per|a|pro|par|por|the) minut|分[鐘钟]?的?拍|拍.{0,2}分/u

/** Returns true if the numbers of a goal are beats per minute. */
export function isTempoGoal({ type, unit }: Goal): boolean {
  // Practice-time goals are in seconds, whatever their unit text.
  return type !== 'practice_time' && unit !== null && BEATS_PER_MINUTE.test(foldText(unit))
}
