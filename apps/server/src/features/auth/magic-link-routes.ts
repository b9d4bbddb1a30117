import { inspectMagicLink, requestMagicLink, verifyMagicLink } from '@segno/protocol/http/auth'
import type { Context, Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { preferredLanguage } from '../../http/preferred-language'
import { takeFrom } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import { type AuthRoutesOptions, answerSignIn, placeOf } from './auth-routes'
import { readEmailAddress } from './email-address'
import { linkSeconds, type MagicLinks } from './magic-links'
import { randomToken } from './random-token'

export interface MagicLinkRoutesOptions
  extends Pick<AuthRoutesOptions, 'signIns' | 'cookies' | 'limits' | 'addresses' | 'log'> {
  readonly links: MagicLinks
}

/** When the page offers another letter. */
const resendSeconds = 30

/**
 * Signing in by a mailed link. Only a POST ever looks at a token: mail scanners open links, follow them and run their
 * scripts, and must leave them unused. So the token stands in the part of the address that no browser sends, the page
 * asks what the link is (`inspect`), and verifies by itself only in the browser that asked for it; in any other one a
 * person presses a button. A program that is no browser verifies at once.
 */
export function createMagicLinkRoutes(options: MagicLinkRoutesOptions): Hono<ApiEnv> {
  const { links, cookies, limits, addresses, log } = options
  const router = createRouter()
  const attempts = addresses.limit(limits.attemptsFromOnePlace)

  router.post(requestMagicLink.path, async (context) => {
    const body = await readBody(context, requestMagicLink.request)
    const address = readEmailAddress(body.email)
    if (!address) {
      throw new ApiProblem(400, 'invalid_request', 'Type a valid e-mail address.', {
        details: { fields: ['email'] },
      })
    }
    await countEmail(context, options, address.key)
    // One nonce a browser: somebody who mistypes the address and asks again is still the one who asked.
    const nonce = cookies.get(context, 'link') ?? randomToken()
    cookies.set(context, 'link', nonce, linkSeconds)
    const language = preferredLanguage(body.language ?? context.req.header('accept-language'))
    await links.request(address, nonce, language)
    return context.json({ success: true, expiresIn: linkSeconds, resendAfter: resendSeconds })
  })

  router.post(inspectMagicLink.path, attempts, async (context) => {
    const { token } = await readBody(context, inspectMagicLink.request)
    const link = await links.inspect(token, cookies.get(context, 'link'))
    if (!link) throw invalidLink()
    return context.json(link)
  })

  router.post(verifyMagicLink.path, attempts, async (context) => {
    const { token } = await readBody(context, verifyMagicLink.request)
    const place = placeOf(context)
    const account = await links.verify(token)
    if (!account) {
      log('info', 'auth: a sign-in link was refused')
      throw invalidLink()
    }
    return answerSignIn(context, account, place, options)
  })
  return router
}

async function countEmail(
  context: Context<ApiEnv>,
  { limits, addresses }: MagicLinkRoutesOptions,
  emailKey: string,
): Promise<void> {
  const place = addresses.keyOf(context)
  if (place === null) {
    await takeFrom([[limits.emailsOnThisMachine, emailKey]])
    return
  }
  await takeFrom([
    [limits.emailsToOneAddress, emailKey],
    [limits.emailsFromOnePlace, place],
    [limits.emailsInAll, ''],
  ])
}

/** 400 and not 401, which clients take for the end of the sign-in that they may have. */
function invalidLink(): ApiProblem {
  return new ApiProblem(400, 'invalid_token', 'Invalid or expired token')
}
