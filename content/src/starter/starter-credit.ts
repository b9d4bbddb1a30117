/** All starter scores have this editor and this licence. */
export const STARTER_EDITOR = 'Segno'
export const STARTER_LICENCE = 'CC0 1.0'
