const START = /<direction[\s>]/g
const END = '</direction>'
/** Matches an element that moves in time, or begins another measure or part. */
const NEXT_PLACE = /<(?:note|backup|forward|measure|part)[\s>]/

/**
 * Returns MusicXML with each metronome mark once per place. Some programs write a tempo up to three times, and
 * Verovio prints every copy. Call it with well-formed XML.
 */
export function withoutRepeatedTempos(xml: string): string {
  if (!xml.includes('<metronome')) return xml
  const kept: string[] = []
  const tempos = new Set<string>()
  let end = 0
  for (const { index } of xml.matchAll(START)) {
    // A comment may contain `<direction`.
    if (index < end) continue
    const close = xml.indexOf(END, index)
    if (close < 0) break
    const between = xml.slice(end, index)
    kept.push(between)
    if (NEXT_PLACE.test(between)) tempos.clear()
    end = close + END.length
    const direction = xml.slice(index, end)
    const tempo = tempoOf(direction)
    if (tempo !== null && tempos.has(tempo)) continue
    if (tempo !== null) tempos.add(tempo)
    kept.push(direction)
  }
  kept.push(xml.slice(end))
  return kept.join('')
}

/** Returns the content of a direction without white space if it has only a metronome mark, else null. */
function tempoOf(direction: string): string | null {
  if (!direction.includes('<metronome')) return null
  const contents = direction.slice(direction.indexOf('>') + 1).replaceAll(/\s+/g, '')
  const types = contents.match(/<direction-type/g)?.length ?? 0
  return types === 1 ? contents : null
}
