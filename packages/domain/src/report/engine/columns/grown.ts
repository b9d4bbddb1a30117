type Column = Uint8Array | Int32Array | Float64Array

/** The same column with room for so many; what is new is 0. */
export function grown<C extends Column>(column: C, length: number): C {
  const Kind = column.constructor as new (length: number) => C
  const longer = new Kind(length)
  longer.set(column)
  return longer
}
