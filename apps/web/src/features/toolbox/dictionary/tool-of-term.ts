export interface TermTool {
  readonly id: 'circle' | 'metronome' | 'tuner' | 'drone'
  readonly href: string
}

const toolsOfTerms: Readonly<Record<TermTool['id'], readonly string[]>> = {
  circle: [
    'circle-of-fifths',
    'key',
    'key-signature',
    'key-change',
    'major-key',
    'major-scale',
    'minor-key',
    'natural-minor-scale',
    'harmonic-minor-scale',
    'melodic-minor-scale',
    'relative-key',
    'relative-major',
    'relative-minor',
    'parallel-key',
    'enharmonic',
    'modulation',
    'tonality',
    'tonic',
    'dominant',
    'subdominant',
    'transposition',
  ],
  metronome: ['metronome', 'metronome-mark', 'tempo', 'tempo-marking', 'beat', 'polyrhythm'],
  tuner: ['tuner', 'tuning', 'tuning-fork', 'concert-pitch-a440', 'intonation', 'cent', 'temperament'],
  drone: ['pedal-point', 'just-intonation'],
}

/** Returns the tool of the toolbox that a term describes; undefined if none does. */
export function toolOfTerm(slug: string): TermTool | undefined {
  const ids = Object.keys(toolsOfTerms) as TermTool['id'][]
  const id = ids.find((tool) => toolsOfTerms[tool].includes(slug))
  return id && { id, href: `/toolbox/${id}` }
}
