type Column = Uint8Array | Int32Array | Float64Array

/** Returns a copy of a column with a greater length; new values are 0. */
export function grown<C extends Column>(column: C, length: number): C {
  const Kind = column.constructor as new (length: number) => C
  const longer = new Kind(length)
  longer.set(column)
  return longer
}
