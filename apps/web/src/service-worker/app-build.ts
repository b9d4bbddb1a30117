import { pageFiles } from '@segno/protocol/page-files'

/** What a file is kept for: `shell` from the first visit on, `de` (a language) with that language, `lazy` when used. */
export interface AppFile {
  /** From the root: `/assets/frame-1a2b.js`. */
  readonly address: string
  /** SHA-256 of its bytes in base64; of a page, with the mark of the nonce still in its place. */
  readonly hash: string
  readonly group: string
}

/** The list of one build, written into the worker by tools/build/build-service-worker.mjs. */
export interface AppBuild {
  /** Another one for every build that differs in any file. */
  readonly version: string
  readonly files: readonly AppFile[]
  readonly languages: readonly string[]
}

export function isPage(address: string): boolean {
  return address.endsWith('.html')
}

/** The pages that can answer for an address, best first, as addresses. */
export function pagesFor(path: string, language: string | null): readonly string[] {
  return pageFiles(path, language).map((file) => `/${file}`)
}
