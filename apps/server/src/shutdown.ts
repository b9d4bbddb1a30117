import type { Server } from 'node:http'

/** Milliseconds for which running requests may continue after the stop signal. */
const PATIENCE = 5000

/** Closes the port, waits for running requests, and aborts those that take too long. */
export async function shutDown(server: Server, patienceMs = PATIENCE): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
