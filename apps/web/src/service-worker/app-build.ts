import { pageFiles } from '@segno/protocol/page-files'

/**
 * A file of the build. `group` determines when the worker caches it: `shell` on the first visit, `de` with that
 * language, `scores` once this device has scores, `lazy` on first use.
 */
export interface AppFile {
  /** The path from the root: `/assets/frame-1a2b.js`. */
  readonly address: string
  /** SHA-256 of the bytes in base64. A page is hashed with the placeholder of its nonce. */
  readonly hash: string
  readonly group: string
}

/** The files of one build. tools/build/build-service-worker.mjs writes them into the worker. */
export interface AppBuild {
  /** Differs between any two builds that differ in a file. */
  readonly version: string
  readonly files: readonly AppFile[]
  readonly languages: readonly string[]
}

export function isPage(address: string): boolean {
  return address.endsWith('.html')
}

/** Returns the addresses of the pages that the worker can serve for a path, best first. */
export function pagesFor(path: string, language: string | null): readonly string[] {
  return pageFiles(path, language).map((file) => `/${file}`)
}
