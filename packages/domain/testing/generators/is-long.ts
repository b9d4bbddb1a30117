const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env

/** True for `npm run test:long`, which sets SEGNO_LONG=1: tests with a long form then run it. */
export const isLong = environment?.SEGNO_LONG === '1'
