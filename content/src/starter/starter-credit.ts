/** The editor of all starter scores. */
export const STARTER_EDITOR = 'Segno'
export const STARTER_LICENCE = 'CC0 1.0'
