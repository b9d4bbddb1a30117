import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { userSchema } from './user'

/**
 * The schema of a token. It allows more characters than our tokens and Google's credentials have, but few
 * enough to verify quickly.
 */
const tokenText = z.string().check(z.minLength(1), z.maxLength(16_384))

/** The response to a sign-in: the user with an access token and a refresh token. */
export const signedInSchema = z.looseObject({
  /** The token that the client sends with every call: `Authorization: Bearer …`. */
  accessToken: z.string(),
  /**
   * The token that the client exchanges once for the next access token. The response contains the next refresh
   * token.
   */
  refreshToken: z.string(),
  /** The lifetime of the access token in seconds. */
  expiresIn: z.int(),
  user: userSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

const doneSchema = z.looseObject({ success: z.literal(true) })

export const requestMagicLinkSchema = z.object({
  email: noted(z.string().check(z.maxLength(1000)), { format: 'email', maxLength: 254 }),
  language: noted(z.optional(z.string().check(z.maxLength(35))), {
    description: 'The language of the email (BCP 47). Absent: the Accept-Language header decides.',
  }),
  returnTo: noted(z.optional(z.literal('account')), {
    description: 'The screen that the link leads to. Absent: the logbook.',
  }),
})

export const tokenSchema = z.object({ token: tokenText })

export const requestMagicLink = {
  method: 'POST',
  path: '/api/auth/request-magic-link',
  summary: 'Sends a sign-in link by email to a known or unknown address.',
  authenticated: false,
  request: requestMagicLinkSchema,
  answer: z.looseObject({
    success: z.literal(true),
    /** Lifetime of the link in seconds. */
    expiresIn: z.int(),
    /** Seconds until the client may request another link. */
    resendAfter: z.int(),
  }),
  refusals: ['invalid_request', 'rate_limited'],
} satisfies ApiCall

export const inspectMagicLink = {
  method: 'POST',
  path: '/api/auth/inspect-magic-link',
  summary: 'Returns the address that a link signs in, without using the link up.',
  authenticated: false,
  request: tokenSchema,
  answer: z.looseObject({
    email: z.string(),
    /** True if the browser that makes this call also requested the link. */
    sameBrowser: z.boolean(),
  }),
  refusals: ['invalid_request', 'invalid_token', 'rate_limited'],
} satisfies ApiCall

export const verifyMagicLink = {
  method: 'POST',
  path: '/api/auth/verify-magic-link',
  summary: 'Signs in with the token of a sign-in link and uses the link up.',
  authenticated: false,
  request: tokenSchema,
  answer: signedInSchema,
  refusals: ['invalid_request', 'invalid_token', 'forbidden', 'rate_limited'],
} satisfies ApiCall

export const undoDeletion = {
  method: 'POST',
  path: '/api/auth/undo-deletion',
  summary: 'Restores a deleted account with the token of the email about its deletion, for seven days.',
  authenticated: false,
  request: tokenSchema,
  answer: z.looseObject({ success: z.literal(true), email: z.string() }),
  refusals: ['invalid_request', 'invalid_token', 'already_exists', 'rate_limited'],
} satisfies ApiCall

export const signInWithGoogle = {
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Signs in with the credential of the Google button.',
  authenticated: false,
  request: z.object({ credential: tokenText }),
  answer: signedInSchema,
  refusals: [
    'invalid_request',
    'invalid_credential',
    'link_required',
    'forbidden',
    'rate_limited',
    'unavailable',
  ],
} satisfies ApiCall

export const getAuthConfig = {
  method: 'GET',
  path: '/api/auth/config',
  summary: 'Returns the available ways to sign in.',
  authenticated: false,
  answer: z.looseObject({
    /** The client id for Google's button. Null if the server has no sign-in with Google. */
    googleClientId: z.nullable(z.string()),
    /**
     * The nonce for Google's button. The server refuses credentials without it from this browser. Absent if the
     * server has no sign-in with Google.
     */
    googleNonce: z.optional(z.string()),
  }),
  refusals: ['rate_limited'],
} satisfies ApiCall

export const refreshSchema = z.object({
  refreshToken: noted(z.optional(z.nullable(tokenText)), {
    description: 'Absent: the cookie of the sign-in is used.',
  }),
})

export const refreshTokens = {
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Returns the next access token for the refresh token in the body or in the cookie.',
  authenticated: false,
  request: refreshSchema,
  answer: signedInSchema,
  refusals: ['invalid_request', 'unauthorized', 'forbidden', 'rate_limited'],
} satisfies ApiCall

export const signOut = {
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the sign-in of the token in the header or the body, else of the cookie.',
  authenticated: false,
  request: refreshSchema,
  answer: doneSchema,
  refusals: ['forbidden', 'rate_limited'],
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
  summary: 'Returns a ticket for one connection to the real-time channel, used instead of a token.',
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
  undoDeletion,
  signInWithGoogle,
  getAuthConfig,
  refreshTokens,
  signOut,
  signOutEverywhere,
  getSyncTicket,
]
