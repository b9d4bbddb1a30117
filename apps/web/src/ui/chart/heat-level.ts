/** The lightness of a day or a bar: 0 for no practice, then 1 (least) to 4 (most). */
export type HeatLevel = 0 | 1 | 2 | 3 | 4
