const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env

/** True for `npm run test:long`, which sets SEGNO_LONG=1. Some tests then run more cases or larger diaries. */
export const isLong = environment?.SEGNO_LONG === '1'
