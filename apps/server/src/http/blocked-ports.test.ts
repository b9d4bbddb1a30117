import { expect, test } from 'vitest'
import { blockedPorts } from './blocked-ports'

test('fetch refuses each blocked port before it connects', async () => {
  for (const port of blockedPorts) {
    const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((reason) => reason)
    expect((error as Error).cause, String(port)).toMatchObject({ message: 'bad port' })
  }
})
