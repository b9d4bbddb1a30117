export type FieldProblemCode =
  | 'required'
  | 'wrongType'
  | 'tooLong'
  | 'tooMany'
  | 'tooSmall'
  | 'tooLarge'
  | 'notAChoice'
  | 'invalidDate'
  | 'notInFuture'
  | 'mismatch'
  | 'noRoom'

/** A problem with one field of a request or form. The form or the API call adds the message. */
export interface FieldProblem {
  readonly field: string
  readonly code: FieldProblemCode
  /**
   * The violated bound in the unit of the field: characters, items or the number itself. Absent for other
   * problems.
   */
  readonly limit?: number
}

const sentences: Readonly<Record<FieldProblemCode, (field: string, limit: number | undefined) => string>> = {
  required: (field) => `${field} is required`,
  wrongType: (field) => `${field} has the wrong type`,
  tooLong: (field, limit) => `${field} is longer than ${limit} characters`,
  tooMany: (field, limit) => `${field} has more than ${limit} items`,
  tooSmall: (field, limit) => `${field} must be at least ${limit}`,
  tooLarge: (field, limit) => `${field} must be at most ${limit}`,
  notAChoice: (field) => `${field} is not one of the choices`,
  invalidDate: (field) => `${field} is not a valid date`,
  notInFuture: (field) => `${field} must be in the future`,
  noRoom: (field) => `${field} is too long beside the other fields of the record`,
  mismatch: (field) => `${field} names another piece than the title and composer`,
}

/** Returns an English sentence about a problem for an API response. The app translates problems itself. */
export function problemMessage({ field, code, limit }: FieldProblem): string {
  return sentences[code](field, limit)
}
