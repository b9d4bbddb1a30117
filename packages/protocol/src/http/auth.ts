import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { userSchema } from './user'

/** Far longer than our tokens and Google's credentials, and short enough to be checked quickly. */
const tokenText = z.string().check(z.minLength(1), z.maxLength(16_384))

/** The answer to a sign-in. Times are seconds. */
export const signedInSchema = z.looseObject({
  /** Sent with every call: `Authorization: Bearer …`. */
  accessToken: z.string(),
  /** Gets the next access token once. The answer contains its successor. */
  refreshToken: z.string(),
  /** Lifetime of the access token in seconds. */
  expiresIn: z.int(),
  user: userSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

const doneSchema = z.looseObject({ success: z.literal(true) })

export const requestMagicLinkSchema = z.object({
  email: noted(z.string().check(z.maxLength(1000)), { format: 'email', maxLength: 254 }),
  language: noted(z.optional(z.string().check(z.maxLength(35))), {
    description: 'The language of the mail (BCP 47); else what the Accept-Language header asks for.',
  }),
})

export const tokenSchema = z.object({ token: tokenText })

export const requestMagicLink = {
  method: 'POST',
  path: '/api/auth/request-magic-link',
  summary: 'Mails a link that signs in, whether or not the address is known.',
  authenticated: false,
  request: requestMagicLinkSchema,
  answer: z.looseObject({
    success: z.literal(true),
    /** Lifetime of the link in seconds. */
    expiresIn: z.int(),
    /** Seconds until another link may be requested. */
    resendAfter: z.int(),
  }),
  refusals: ['invalid_request', 'rate_limited'],
} satisfies ApiCall

export const inspectMagicLink = {
  method: 'POST',
  path: '/api/auth/inspect-magic-link',
  summary: 'Whom a link would sign in; the link stays unused.',
  authenticated: false,
  request: tokenSchema,
  answer: z.looseObject({
    email: z.string(),
    /** True if this browser requested the link. */
    sameBrowser: z.boolean(),
  }),
  refusals: ['invalid_request', 'invalid_token', 'rate_limited'],
} satisfies ApiCall

export const verifyMagicLink = {
  method: 'POST',
  path: '/api/auth/verify-magic-link',
  summary: 'Signs in by the token of a mailed link, which is used up by that.',
  authenticated: false,
  request: tokenSchema,
  answer: signedInSchema,
  refusals: ['invalid_request', 'invalid_token', 'forbidden', 'rate_limited'],
} satisfies ApiCall

export const signInWithGoogle = {
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Signs in by the credential that the Google button hands over.',
  authenticated: false,
  request: z.object({ credential: tokenText }),
  answer: signedInSchema,
  refusals: ['invalid_request', 'invalid_credential', 'forbidden', 'rate_limited', 'unavailable'],
} satisfies ApiCall

export const getAuthConfig = {
  method: 'GET',
  path: '/api/auth/config',
  summary: 'Which ways of signing in there are.',
  authenticated: false,
  answer: z.looseObject({
    /** Null if sign-in with Google is not configured. */
    googleClientId: z.nullable(z.string()),
    /** The nonce for the Google button. Credentials without it are refused from this browser. */
    googleNonce: z.optional(z.string()),
  }),
  refusals: ['rate_limited'],
} satisfies ApiCall

export const refreshSchema = z.object({
  refreshToken: noted(z.optional(z.nullable(tokenText)), {
    description: 'Where it is absent, the cookie of the sign-in counts.',
  }),
})

export const refreshTokens = {
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'The next access token, for the refresh token in the body or in the cookie.',
  authenticated: false,
  request: refreshSchema,
  answer: signedInSchema,
  refusals: ['invalid_request', 'unauthorized', 'forbidden', 'rate_limited'],
} satisfies ApiCall

export const signOut = {
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the sign-in that the token in the header or the body belongs to, else that of the cookie.',
  authenticated: false,
  request: refreshSchema,
  answer: doneSchema,
  refusals: ['forbidden'],
} satisfies ApiCall

export const signOutEverywhere = {
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'Ends every sign-in of the account.',
  authenticated: true,
  answer: doneSchema,
  refusals: ['unauthorized'],
} satisfies ApiCall

export const getSyncTicket = {
  method: 'POST',
  path: '/api/sync/ticket',
  summary: 'A ticket for one connection to the real-time channel, to stand in place of the token.',
  authenticated: true,
  answer: z.looseObject({
    ticket: z.string(),
    /** Lifetime of the ticket in seconds. */
    expiresIn: z.int(),
  }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const authCalls = [
  requestMagicLink,
  inspectMagicLink,
  verifyMagicLink,
  signInWithGoogle,
  getAuthConfig,
  refreshTokens,
  signOut,
  signOutEverywhere,
  getSyncTicket,
]
