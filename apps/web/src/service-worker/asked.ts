/** The part of a request that decides what it is. */
export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly isRange: boolean
}

/**
 * What a request asks for: a screen of the app, a file of this build, a file that an older page may still need; null
 * for what the worker does not touch.
 */
export type Asked = 'screen' | 'file' | 'older-file' | null

/** Endings of files, as the server knows them; titles of pieces in an address may hold other dots. */
const fileEnding =
  /\.(css|gif|html|ico|jpg|js|json|m4a|map|mjs|mp3|ogg|pdf|png|svg|txt|wasm|wav|webmanifest|webp|woff2|xml)$/i

export function whatIsAsked(
  request: RequestFacts,
  origin: string,
  isOfBuild: (path: string) => boolean,
): Asked {
  if (request.method !== 'GET' || request.isRange) return null
  const { origin: asked, pathname: path } = new URL(request.url)
  if (asked !== origin || /^\/(api|sync)(\/|$)/.test(path)) return null
  const isFile = path.startsWith('/assets/') || fileEnding.test(path)
  if (request.mode === 'navigate') return isFile ? null : 'screen'
  if (isOfBuild(path)) return 'file'
  return path.startsWith('/assets/') ? 'older-file' : null
}
