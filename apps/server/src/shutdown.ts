import type { Server } from 'node:http'

/** Milliseconds for which running requests may continue after the stop signal. */
const GRACE_PERIOD = 5000

/** Closes the port, waits for running requests, and aborts those that take too long. */
export async function shutDown(server: Server, graceMs = GRACE_PERIOD): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
