import type { Token } from './scan-line'

const CHORD = /^[bm](?:[1-9]|1[013])$/u
const CHORD_WORDS =
  /^(?:chords?|arpeggios?|arpeggi?en|arpège?s?|arpegios?|voicings?|substitutions?|subs|scales?|licks?|comping|akkorde?|accords?|acordes?|和弦|琶音)$/u
const OPUS = /^(?:[dklsb]|op|kv|bwv|hob|rv)\.?\d+$/u

/**
 * Returns how likely a token such as `b9` or `m7` is a chord instead of bars. After an opus number, `m2` is likely a
 * movement. A dot or a word ("b. 9", "bar 9") always means bars.
 */
export function maybeChord(tokens: readonly Token[], index: number): 'no' | 'maybe' | 'likely' {
  const token = tokens[index]
  if (token === undefined || !CHORD.test(token.folded)) return 'no'
  const near = [tokens[index - 1], tokens[index + 1]].map((other) => other?.folded ?? '')
  if (near.some((word) => CHORD_WORDS.test(word)) || OPUS.test(near[0] ?? '')) return 'likely'
  return 'maybe'
}
