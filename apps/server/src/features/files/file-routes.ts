import { instantOf } from '@segno/domain/units/instant'
import { apiError } from '@segno/protocol/http/api-error'
import {
  deleteFile,
  fileHashSchema,
  getFile,
  getFileStatus,
  listFiles,
  sendFileChunk,
} from '@segno/protocol/http/files'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { readQuery, readRawBody, wrongFields } from '../../http/read-body'
import { FILE_POLICY } from '../../http/security-headers'
import type { Meter } from '../../limits/account-costs'
import type { StoredFile } from '../../ports/file-store'
import { addCall, pathParameter } from '../../records/add-call'
import { readByteRange } from './byte-range'
import { type FilePorts, FileUploads } from './file-uploads'

export interface FileRoutesOptions extends FilePorts {
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  /** Charges the account for the bytes of a download. */
  readonly charge: Meter
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.recordare.musicxml+xml': 'musicxml',
  'application/vnd.recordare.musicxml': 'mxl',
}

/** Creates the routes for the files of sheet music. */
export function createFileRoutes({ before, charge, ...ports }: FileRoutesOptions): Hono<ApiEnv> {
  const { files, blobs, quotas } = ports
  const uploads = new FileUploads(ports)
  const router = createRouter()

  addCall(router, listFiles, before, async (context) => {
    const { accountId } = context.get('caller')
    const usage = await files.usage(accountId)
    return context.json({
      files: (await files.all(accountId)).map(shownFile),
      usage: { ...usage, mostFiles: quotas.count, mostBytes: quotas.bytes },
    })
  })

  addCall(router, getFileStatus, before, async (context) =>
    context.json(await uploads.status(context.get('caller').accountId, hashOf(context))),
  )

  addCall(router, sendFileChunk, before, async (context) => {
    const hash = hashOf(context)
    const { offset, bytes } = readQuery(context, sendFileChunk.query)
    const content = await readRawBody(context)
    return context.json(await uploads.add(context.get('caller').accountId, hash, { offset, bytes, content }))
  })

  addCall(router, getFile, before, async (context) => {
    const { accountId } = context.get('caller')
    const file = await files.find(accountId, hashOf(context))
    if (!file) throw fileNotFound()
    return respondWithFile(context, file, {
      read: (range) => blobs.read({ account: accountId, name: file.name }, range),
      charge: (bytesRead) => charge(accountId, { rowsRead: 0, rowsWritten: 0, bytesRead }),
    })
  })

  addCall(router, deleteFile, before, async (context) => {
    const { accountId } = context.get('caller')
    const names = await files.remove(accountId, hashOf(context))
    if (names.length === 0) throw fileNotFound()
    for (const name of names) await blobs.delete({ account: accountId, name })
    return context.json({ success: true })
  })

  return router
}

function shownFile({ hash, mediaType, bytes, createdAt }: StoredFile) {
  return { hash, mediaType, bytes, createdAt: instantOf(createdAt) }
}

interface FileContent {
  readonly read: (range?: { first: number; last: number }) => Promise<ReadableStream<Uint8Array> | undefined>
  readonly charge: (bytes: number) => void
}

async function respondWithFile(
  context: Context<ApiEnv>,
  file: StoredFile,
  { read, charge }: FileContent,
): Promise<Response> {
  const { req } = context
  const etag = `"${file.hash}"`
  context.set('ownPolicy', FILE_POLICY)
  context.header('ETag', etag)
  context.header('Accept-Ranges', 'bytes')
  if (req.header('If-None-Match') === etag) return context.body(null, 304)
  const isSame = [undefined, etag].includes(req.header('If-Range'))
  const range = isSame ? readByteRange(req.header('Range'), file.bytes) : null
  if (range === 'unsatisfiable') {
    context.header('Content-Range', `bytes */${file.bytes}`)
    return context.json(apiError('invalid_request', `The file has ${file.bytes} bytes.`), 416)
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  context.header('Content-Type', file.mediaType)
  context.header('Content-Length', String(last - first + 1))
  context.header('Content-Disposition', `attachment; filename="${nameOf(file)}"`)
  if (range) context.header('Content-Range', `bytes ${first}-${last}/${file.bytes}`)
  const status = range ? 206 : 200
  if (req.method === 'HEAD') return context.body(null, status)
  const content = await read({ first, last })
  if (!content) throw fileNotFound()
  charge(last - first + 1)
  return context.body(content, status)
}

/**
 * Returns the file name of a download: its hash, because only the records hold the name that the musician gave.
 */
function nameOf({ hash, mediaType }: StoredFile): string {
  return `${hash.slice(0, 16)}.${extensions[mediaType] ?? 'bin'}`
}

function hashOf(context: Context<ApiEnv>): string {
  const read = fileHashSchema.safeParse(pathParameter(context, 'hash'))
  if (!read.success) throw wrongFields(['hash'])
  return read.data
}

function fileNotFound(): ApiProblem {
  return new ApiProblem(404, 'not_found', 'The account has no such file.')
}
