import { createServer as createPlainServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { completion, goodAnswer, startSmallAiService } from '../../testing/small-ai-service'
import { AiFailure, AiService } from './ai-service'

/** A certificate that no authority has signed. It is used nowhere else. */
const stranger = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgh5CfdWqKvLcZ4w1q
e4GQ5cFwOtGDHu53lhOgJQLntW6hRANCAATqHT3SJM+2sQhoZOqIF22L8KSphGP2
K4qnku5wPzTkcFCZxp+7lDWajLWyDPawDrAtcwrQ6Kqyr7vwcjvB6Los
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUHjNKpMl+zYjQb9cuREN8Zkp+/+0wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQc3RyYW5nZXIuZXhhbXBsZTAgFw0yNjExMjgxMzIwNDVaGA8y
MTI2MTEwNDEzMjA0NVowGzEZMBcGA1UEAwwQc3RyYW5nZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABOodPdIkz7axCGhk6ogXbYvwpKmEY/YriqeS
7nA/NORwUJnGn7uUNZqMtbIM9rAOsC1zCtDoqrKvu/ByO8HouiyjUzBRMB0GA1Ud
DgQWBBTShcHVO4g47byRVLMAskJyPQEFnDAfBgNVHSMEGDAWgBTShcHVO4g47byR
VLMAskJyPQEFnDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQDz
N7OAUpVZGu7ZLWJYHM9gfjueE9qWkDluQP5qLHWhcgIgb6mTMly8spaYmBkyLlIq
IWZ+SZEf4+gvYkTJZIJdrSI=
-----END CERTIFICATE-----`,
}

/**
 * Lets the server listen on a free port and returns the port. After the test, closes the server and its
 * connections.
 */
async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    sockets.add(socket)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

/** Asks a service that fails, and returns its failure. */
async function failureOf(baseUrl: string, stop = new AbortController()): Promise<AiFailure> {
  const service = new AiService({ baseUrl, apiKey: 'key', model: 'small' })
  const failure = await service.ask('rules', 'term', stop.signal).catch((error) => error)
  if (!(failure instanceof AiFailure)) throw failure
  return failure
}

test('AiService reports no charge if no authority has signed the certificate of the AI service', async () => {
  const port = await portOf(createTlsServer(stranger))
  expect(await failureOf(`https://127.0.0.1:${port}/v1`)).toMatchObject({
    reason: 'unavailable',
    isFree: true,
  })
})

test('AiService reports no charge if the AI service speaks plain HTTP instead of TLS', async () => {
  const port = await portOf(createPlainServer((_request, response) => void response.end()))
  expect(await failureOf(`https://127.0.0.1:${port}/v1`)).toMatchObject({
    reason: 'unavailable',
    isFree: true,
  })
})

test('AiService reports no charge if the AI service breaks off the TLS handshake', async () => {
  const port = await portOf(createSocketServer((socket) => void socket.once('data', () => socket.destroy())))
  expect(await failureOf(`https://127.0.0.1:${port}/v1`)).toMatchObject({
    reason: 'unavailable',
    isFree: true,
  })
})

test('AiService reports no charge if the AI service never ends the TLS handshake', async () => {
  const stop = new AbortController()
  const port = await portOf(createSocketServer((socket) => void socket.once('data', () => stop.abort())))
  const failure = await failureOf(`https://127.0.0.1:${port}/v1`, stop)
  expect(failure).toMatchObject({ reason: 'unavailable', isFree: true })
})

test('AiService reports no charge if the AI service refuses the connection', async () => {
  const server = createSocketServer()
  const port = await portOf(server)
  await new Promise((done) => server.close(done))
  expect(await failureOf(`http://127.0.0.1:${port}/v1`)).toMatchObject({
    reason: 'unavailable',
    isFree: true,
  })
})

test('AiService reports a possible charge if the AI service breaks off the connection after the request', async () => {
  const port = await portOf(createSocketServer((socket) => void socket.once('data', () => socket.destroy())))
  expect(await failureOf(`http://127.0.0.1:${port}/v1`)).toMatchObject({
    reason: 'unavailable',
    isFree: false,
  })
})

test('AiService reports a possible charge if the AI service never responds to the request', async () => {
  const stop = new AbortController()
  const port = await portOf(createSocketServer((socket) => void socket.once('data', () => stop.abort())))
  const failure = await failureOf(`http://127.0.0.1:${port}/v1`, stop)
  expect(failure).toMatchObject({ reason: 'unavailable', isFree: false })
})

test('AiService.ask returns no token count if the AI service counts 0 tokens for an answer', async () => {
  const ai = await startSmallAiService()
  onTestFinished(() => ai.stop())
  ai.reply = completion(goodAnswer, 0)
  const service = new AiService({ baseUrl: ai.baseUrl, apiKey: 'key', model: 'small' })
  const answer = await service.ask('rules', '{}', new AbortController().signal)
  expect(answer.tokens).toBeUndefined()
})
