import type { Server } from 'node:http'

/** How long running requests may take to end once the server was told to stop, in milliseconds. */
const patience = 5000

/** Closes the port, lets running requests end, and cuts those that take longer than the patience. */
export async function shutDown(server: Server, patienceMs = patience): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
