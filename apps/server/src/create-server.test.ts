import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@segno/protocol/http/auth'
import { describe, expect, test } from 'vitest'
import { startWholeServer } from './testing/whole-server'

type WholeServer = Awaited<ReturnType<typeof startWholeServer>>

/**
 * Refreshes 604 times without a token and returns the last status. The server allows an address 600 refreshes a
 * minute.
 */
async function exhaust({ post }: WholeServer, headers: (call: number) => Record<string, string>) {
  const statuses = []
  for (let call = 0; call < 604; call++) {
    statuses.push((await post('/api/auth/refresh', {}, headers(call))).status)
  }
  return statuses.at(-1)
}

const inventsAddresses = (call: number) => ({ 'X-Forwarded-For': `198.51.${call >> 8}.${call & 255}` })

describe('the address of a caller of the whole server', () => {
  test('a caller without a trusted proxy cannot escape limits by inventing an address for each call', async () => {
    const open = await startWholeServer({ HOST: '0.0.0.0' })
    expect(await exhaust(open, inventsAddresses)).toBe(429)
    expect(open.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    await open.stop()
  })

  test("the server reads a caller's address from `X-Forwarded-For` if the proxy is in TRUST_PROXY", async () => {
    const proxied = await startWholeServer({ HOST: '0.0.0.0', TRUST_PROXY: '127.0.0.0/8' })
    expect(await exhaust(proxied, inventsAddresses)).toBe(401)
    expect(proxied.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
    await proxied.stop()
  })
})

test('a server on a restored backup deletes the accounts again that were deleted since the backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'segno-restored-'))
  const signIn = async (server: Awaited<ReturnType<typeof startWholeServer>>) => {
    await server.post('/api/auth/request-magic-link', { email: 'clara@example.org' })
    const token = server.printed.at(-1)?.split('#token=')[1]
    const answer = await server.post('/api/auth/verify-magic-link', { token })
    return (await answer.json()) as SignedIn
  }
  const first = await startWholeServer({ DATA_DIR: folder })
  await signIn(first)
  await first.running.close()
  copyFileSync(join(folder, 'segno.db'), join(folder, 'backup.db'))
  const second = await startWholeServer({ DATA_DIR: folder })
  const { accessToken, user } = await signIn(second)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${second.origin}/api/user/me`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
  await second.running.close()
  renameSync(join(folder, 'backup.db'), join(folder, 'segno.db'))
  const third = await startWholeServer({ DATA_DIR: folder })
  expect(third.logged).toContain('warn account.deleted_again accounts=1')
  const again = await signIn(third)
  expect(again.user.id).not.toBe(user.id)
  await third.running.close()
  rmSync(folder, { recursive: true })
})
