import { Hono } from 'hono'

/** The share target of the web app manifest. */
const SHARE_PATH = '/share'

/**
 * Creates the route that redirects a share to the screen that reports it as lost. Normally the service worker
 * of the app intercepts shares. Without it, for example after the browser cleared its data, the form arrives
 * here. The server never reads the form.
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
