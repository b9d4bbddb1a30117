import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type Answer, startImportWorld } from '../../testing/import-world'
import { type FetchRules, fetchPublicFile } from './fetch-public-file'

const PUBLIC = '93.184.215.14'
const rules: FetchRules = { bytes: 1000, headerBytes: 65_536, redirects: 3, firstByte: 400, total: 900 }
const names = {
  'music.example': [PUBLIC],
  'local.example': ['127.0.0.1'],
  'mixed.example': [PUBLIC, '10.0.0.7'],
  'empty.example': [],
}

const worlds: Awaited<ReturnType<typeof startImportWorld>>[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.stop()))
})

async function worldOf(answer: Answer, raw?: (socket: Socket) => void) {
  const world = await startImportWorld(answer, { names, ...(raw ? { raw } : {}) })
  worlds.push(world)
  return world
}

const send = (bytes: number) => (_request: unknown, response: ServerResponse) =>
  void response.end(Buffer.alloc(bytes, 7))
const redirect = (response: ServerResponse, location: string, status = 302) =>
  void response.writeHead(status, { Location: location }).end()

/** Returns the reason for which an import is refused, or 'none'. */
const refusalOf = (address: string, { network }: Awaited<ReturnType<typeof startImportWorld>>) =>
  fetchPublicFile(address, network, rules).then(
    () => 'none',
    (error) => error.reason ?? String(error),
  )

test('an import sends no cookies or credentials, and gets the file as its server sent it', async () => {
  const seen: object[] = []
  const world = await worldOf((request, response) => {
    seen.push(request.headers)
    response.setHeader('Set-Cookie', 'a=b').end('%PDF-1.7')
  })
  const file = await fetchPublicFile('https://music.example/a.pdf', world.network, rules)
  expect(Buffer.from(file).toString()).toBe('%PDF-1.7')
  expect(seen).toEqual([
    {
      host: 'music.example',
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Segno',
      connection: expect.any(String),
    },
  ])
  expect(world.reached).toEqual([PUBLIC])
})

test.each([
  ['with its length', 999, 'none'],
  ['with its length', 1000, 'none'],
  ['with its length', 1001, 'tooLarge'],
])(
  'with a limit of 1,000 bytes, a file that comes %s and has %i bytes has the refusal ‘%s’',
  async (_how, bytes, refusal) => {
    expect(await refusalOf('https://music.example/', await worldOf(send(bytes)))).toBe(refusal)
  },
)

test.each([
  [1000, 'none'],
  [1001, 'tooLarge'],
])(
  'with a limit of 1,000 bytes, a file of %i bytes without a length has the refusal ‘%s’',
  async (bytes, refusal) => {
    const world = await worldOf((_request, response) => {
      response.write(Buffer.alloc(bytes - 1))
      response.end(Buffer.alloc(1))
    })
    expect(await refusalOf('https://music.example/', world)).toBe(refusal)
  },
)

test.each([
  'https://local.example/',
  'https://mixed.example/',
  'https://empty.example/',
  'https://none.example/',
])('an import opens no connection for %s', async (address) => {
  const world = await worldOf(send(1))
  expect(await refusalOf(address, world)).toBe('failed')
  expect(world.reached).toEqual([])
})

test('an import connects to the checked address, even if the DNS server changes its answer', async () => {
  const world = await worldOf(send(1))
  let lookups = 0
  const flipping = {
    ...world.network,
    resolve: async () => (lookups++ % 2 === 0 ? [PUBLIC] : ['127.0.0.1']),
  }
  for (let time = 0; time < 200; time++) {
    await fetchPublicFile('https://rebind.example/', flipping, rules).catch(() => undefined)
  }
  expect(lookups).toBe(200)
  expect(world.reached).toHaveLength(100)
  expect(new Set(world.reached)).toEqual(new Set([PUBLIC]))
})

test('an import follows three redirects and refuses a fourth', async () => {
  const world = await worldOf(({ url }, response) => {
    const left = Number(url?.slice(1))
    if (left === 0) send(10)(null, response)
    else redirect(response, `/${left - 1}`)
  })
  expect(await refusalOf('https://music.example/3', world)).toBe('none')
  expect(await refusalOf('https://music.example/4', world)).toBe('failed')
  expect(world.reached).toHaveLength(4 + 4)
})

const privatePlaces = [
  ...['https://local.example/', 'https://mixed.example/', 'https://127.0.0.1/', 'https://2130706433/'],
  ...[
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    '//0x7f.1/',
  ],
  ...[
    'http://music.example/',
    'https://music.example:8080/',
    'https://a:b@music.example/',
    'file:///etc/passwd',
  ],
]
test.each(privatePlaces.flatMap((place) => [301, 307].map((status) => [status, place] as const)))(
  'an import does not follow a redirect %i to %s',
  async (status, place) => {
    const world = await worldOf((_request, response) => redirect(response, place, status))
    expect(await refusalOf('https://music.example/', world)).toBe('failed')
    expect(world.reached).toEqual([PUBLIC])
  },
)

test('a circle of redirects and a redirect without `Location` end the import', async () => {
  const circle = await worldOf((_request, response) => redirect(response, '/'))
  expect(await refusalOf('https://music.example/', circle)).toBe('failed')
  const nowhere = await worldOf((_request, response) => void response.writeHead(302).end())
  expect(await refusalOf('https://music.example/', nowhere)).toBe('failed')
})

test.each([204, 206, 304, 401, 404, 500])(
  'an import refuses a response with the status %i',
  async (status) => {
    const world = await worldOf((_request, response) => void response.writeHead(status).end())
    expect(await refusalOf('https://music.example/', world)).toBe('failed')
  },
)

test('an import refuses a response that is compressed with gzip', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const world = await worldOf((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)
  })
  expect(await refusalOf('https://music.example/', world)).toBe('failed')
})

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['sends its header byte by byte', (socket) => void dripped(socket, 'HTTP/1.1 200 OK\r\nX-A: ')],
  ['sends a header without end', (socket) => void flooded(socket, 'HTTP/1.1 200 OK\r\nX-A: ')],
  ['sends early hints without end', (socket) => void flooded(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['sends its body byte by byte', (socket) => void dripped(socket, 'HTTP/1.1 200 OK\r\n\r\n')],
  [
    'promises more than it sends',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab'),
  ],
  ['closes the connection', (socket) => void socket.destroy()],
  ['speaks no HTTP', (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
])('an import ends if the server %s', async (_what, raw) => {
  const world = await worldOf(() => undefined, raw)
  expect(await refusalOf('https://music.example/', world)).toBe('failed')
  await expect.poll(world.open).toBe(0)
})

test('an import of a body without end stops at the size limit', async () => {
  const world = await worldOf(
    () => undefined,
    (socket) => void flooded(socket, 'HTTP/1.1 200 OK\r\n\r\n'),
  )
  expect(await refusalOf('https://music.example/', world)).toBe('tooLarge')
  await expect.poll(world.open).toBe(0)
})

test('an import ends if no DNS server responds', async () => {
  const world = await worldOf(send(1))
  const silent = { ...world.network, resolve: () => new Promise<never>(() => undefined) }
  await expect(fetchPublicFile('https://music.example/', silent, rules)).rejects.toThrow('failed')
})

function dripped(socket: Socket, start: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write('x'), 20)
  socket.once('close', () => clearInterval(timer))
}

function flooded(socket: Socket, start: string, part = 'x'.repeat(10_000)): void {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  socket.write(start)
  more()
}
