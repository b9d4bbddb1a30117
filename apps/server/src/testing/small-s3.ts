import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  readonly content: Buffer
  readonly at: Date
}

/** The most keys in one page of a list. */
const PAGE = 3

/**
 * Starts a server that speaks the calls of S3 that we use, on objects in memory. It requires a signature and the whole
 * announced length, as a real one does.
 */
export async function startSmallS3() {
  const objects = new Map<string, StoredObject>()
  const seen = { fail: false }
  const server = createServer((request, response) => {
    answer(request, response, objects, seen).catch(() => response.destroy())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    /** Makes every call fail with 503, or lets calls succeed again. */
    fail: (fails: boolean) => {
      seen.fail = fails
    },
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'scores',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  seen: { fail: boolean },
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (seen.fail) return refuse(response, 503, 'SlowDown')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return refuse(response, 403, 'AccessDenied')
  if (bucket !== 'scores') return refuse(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') return put(request, response, objects, key)
  if (key === '') return list(url, response, objects)
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const content = from === undefined ? found.content : found.content.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

async function put(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  key: string,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  if (content.length !== Number(request.headers['content-length']))
    return refuse(response, 400, 'IncompleteBody')
  objects.set(key, { content, at: new Date() })
  response.writeHead(200, { ETag: '"e"' }).end()
}

function list(url: URL, response: ServerResponse, objects: Map<string, StoredObject>): void {
  const after = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  )
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
}
