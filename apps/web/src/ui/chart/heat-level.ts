/** The lightness of a day or a bar: 0 for no practice, 1 to 4 for the least to the most. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4
