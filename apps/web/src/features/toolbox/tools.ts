/** The tools in the order of their tabs. The URL has the id: `/toolbox/metronome`. */
export const tools = ['metronome', 'counter', 'circle', 'dictionary', 'tuner', 'drone'] as const
export type Tool = (typeof tools)[number]
