/** The reasons for which a reader can report a term. */
export const reportReasons = ['wrong', 'unclear', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The maximum number of characters of a report. */
export const REPORT_LENGTH = 500
