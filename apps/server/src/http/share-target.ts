import { Hono } from 'hono'

/** The share target of the web app manifest. */
const SHARE_PATH = '/share'

/**
 * Redirects a share to the screen that says that it did not arrive. The service worker of the app receives shares. Without
 * it, for example after the browser cleared its data, the form arrives here. The server never reads it.
 */
export function createShareTarget(): Hono {
  const router = new Hono()
  router.post(SHARE_PATH, (context) => {
    context.req.raw.body?.cancel().catch(() => undefined)
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${SHARE_PATH}?failed=lost`, 303)
  })
  return router
}
