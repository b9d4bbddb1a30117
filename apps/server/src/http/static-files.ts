import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { chooseEncoding } from './accept-encoding'
import { contentTypeOf } from './content-types'
import { isKnownTag } from './entity-tag'
import { type NonceVariables, wasmWorkerPolicy } from './security-headers'
import { pathInEncoding, type StaticFile, type WebBuild } from './web-build'

type FileContext = Context<{ Variables: NonceVariables }>

const FOREVER_SECONDS = 31_536_000

async function respondWithFile(context: FileContext, file: StaticFile): Promise<Response> {
  if (file.compilesWasm) context.set('ownPolicy', wasmWorkerPolicy)
  const encoding = chooseEncoding(context.req.header('accept-encoding'), file.encodings)
  const etag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    'Cache-Control': file.immutable ? `public, max-age=${FOREVER_SECONDS}, immutable` : 'no-cache',
    ETag: etag,
  }
  if (file.encodings.length > 0) headers.Vary = 'Accept-Encoding'
  if (isKnownTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const bytes = await readFile(pathInEncoding(file, encoding))
  headers['Content-Type'] = file.contentType
  headers['Content-Length'] = String(bytes.byteLength)
  if (encoding) headers['Content-Encoding'] = encoding
  return context.body(new Uint8Array(bytes), 200, headers)
}

/** Responds with a file of the build, or returns undefined if the build has no file at that path. */
export async function serveStaticFile(
  context: FileContext,
  build: WebBuild,
  path: string,
): Promise<Response | undefined> {
  const file = build.files.get(path)
  return file && (await respondWithFile(context, file))
}

/**
 * Returns true for paths of files. The server never responds to one with HTML, which a script tag or a cache
 * would take for the file. Piece keys may contain dots ("op. 9"), so we compare with a list of extensions.
 */
export function asksForFile(path: string): boolean {
  return path.startsWith('/assets/') || contentTypeOf(path) !== undefined
}
