/**
 * The stamps of the palette in order. Each has its outline in `stamp-signs.ts` and its name in
 * `score-marks.json`.
 */
export const stampGroups = [
  {
    name: 'fingering',
    stamps: [
      'finger-1',
      'finger-2',
      'finger-3',
      'finger-4',
      'finger-5',
      'finger-0',
      'thumb-position',
      'finger-p',
      'finger-i',
      'finger-m',
      'finger-a',
    ],
  },
  { name: 'bowing', stamps: ['down-bow', 'up-bow', 'harmonic', 'snap-pizzicato'] },
  {
    name: 'dynamics',
    stamps: ['pp', 'p', 'mp', 'mf', 'f', 'ff', 'fp', 'sfz', 'crescendo', 'diminuendo'],
  },
  {
    name: 'articulation',
    stamps: ['accent', 'staccato', 'tenuto', 'marcato', 'fermata', 'breath-mark', 'caesura'],
  },
  {
    name: 'signs',
    stamps: [
      'flat',
      'natural',
      'sharp',
      'trill',
      'turn',
      'mordent',
      'segno',
      'coda',
      'pedal',
      'pedal-up',
      'heel',
      'toe',
      'glasses',
    ],
  },
] as const

export type StampName = (typeof stampGroups)[number]['stamps'][number]
