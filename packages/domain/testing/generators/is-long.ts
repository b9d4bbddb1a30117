const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env

/** `npm run test:long` sets SEGNO_LONG=1, and tests with a long form run it. */
export const isLong = environment?.SEGNO_LONG === '1'
