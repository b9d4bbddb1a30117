interface MarkRecord {
  readonly body: unknown
  readonly deletedAt?: number | undefined
}

/** Returns the marks of a score with the same time of deletion as the score. */
export function marksDeletedWith<Mark extends MarkRecord>(
  score: { readonly id: string; readonly deletedAt: number },
  marks: Iterable<Mark>,
): Mark[] {
  return [...marks].filter(
    ({ body, deletedAt }) =>
      deletedAt === score.deletedAt && (body as { readonly scoreId?: unknown }).scoreId === score.id,
  )
}
