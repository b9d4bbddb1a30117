/** The tools of the toolbox, in the order of their tabs. The id is in the address: `/toolbox/metronome`. */
export const tools = ['metronome', 'counter', 'circle', 'dictionary', 'tuner', 'drone'] as const
export type Tool = (typeof tools)[number]
