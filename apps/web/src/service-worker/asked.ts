import { SHARE_PATH } from '../contracts/installed/share-path'

/** The part of a request that determines how the worker handles it. */
export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly isRange: boolean
}

/**
 * The kind of a request: a screen of the app, a file of this build, or a file that an older page may still need. A share
 * comes from another app. Null if the worker does not intercept the request.
 */
export type Asked = 'screen' | 'file' | 'older-file' | 'share' | null

/** The file extensions that the server serves. Titles of pieces in an address may contain other dots. */
const FILE_ENDING =
  /\.(css|gif|html|ico|jpg|js|json|m4a|map|mjs|mp3|ogg|pdf|png|svg|txt|wasm|wav|webmanifest|webp|woff2|xml)$/i

export function whatIsAsked(
  request: RequestFacts,
  origin: string,
  isOfBuild: (path: string) => boolean,
): Asked {
  const { origin: asked, pathname: path } = new URL(request.url)
  if (request.method === 'POST' && request.mode === 'navigate' && asked === origin && path === SHARE_PATH) {
    return 'share'
  }
  if (request.method !== 'GET' || request.isRange) return null
  if (asked !== origin || /^\/(api|sync)(\/|$)/.test(path)) return null
  const isFile = path.startsWith('/assets/') || FILE_ENDING.test(path)
  if (request.mode === 'navigate') return isFile ? null : 'screen'
  if (isOfBuild(path)) return 'file'
  return path.startsWith('/assets/') ? 'older-file' : null
}
