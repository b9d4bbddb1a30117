import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { shutDown } from './shutdown'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function body(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
    }).on('error', reject)
  })
}

test('a shutdown lets running requests finish and refuses new ones', async () => {
  let finish = () => {}
  let begun = () => {}
  const running = new Promise<void>((resolve) => {
    begun = resolve
  })
  const server = createServer((_, response) => {
    finish = () => response.end('done')
    begun()
  })
  const port = await listen(server)
  const answer = body(port)
  await running
  const down = shutDown(server)
  finish()
  expect(await answer).toBe('done')
  await down
  await expect(body(port)).rejects.toThrow(/ECONNREFUSED/)
})

test('a shutdown aborts a request that never ends', async () => {
  let begun = () => {}
  const running = new Promise<void>((resolve) => {
    begun = resolve
  })
  const server = createServer(() => begun())
  const answer = body(await listen(server)).catch((error: Error) => error.message)
  await running
  await shutDown(server, 10)
  expect(await answer).toMatch(/hang up|ECONNRESET/)
})
