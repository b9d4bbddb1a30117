interface MarkRecord {
  readonly body: unknown
  readonly deletedAt?: number | undefined
}

/** Returns the marks of a score whose time of deletion equals that of the score. */
export function marksDeletedWith<Mark extends MarkRecord>(
  score: { readonly id: string; readonly deletedAt: number },
  marks: Iterable<Mark>,
): Mark[] {
  return [...marks].filter(
    ({ body, deletedAt }) =>
      deletedAt === score.deletedAt && (body as { readonly scoreId?: unknown }).scoreId === score.id,
  )
}
