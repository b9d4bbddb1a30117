import { limits } from '@segno/domain/shared/limits'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { inputText, noted } from './input-fields'
import { deletedSchema } from './record-stamp'

/** The signed-in user. */
export const userSchema = z.looseObject({
  id: z.string(),
  email: z.string(),
  displayName: z.nullable(z.string()),
  /** How the user created the account: `magic_link`, `google`, or a newer method. */
  authMethod: z.string(),
  /** True if the user can also sign in with a Google account. Absent from older servers. */
  googleLinked: z.optional(z.boolean()),
  primaryInstrument: z.nullable(z.string()),
  createdAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** One signed-in browser of the account. */
export const signInSchema = z.looseObject({
  id: z.string(),
  /** The device id that the client sent, or null. */
  device: z.nullable(z.string()),
  /** The names of the browser and the system, such as `Firefox, Linux`, or null. */
  userAgent: z.nullable(z.string()),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** True for the sign-in that makes this call. */
  current: z.boolean(),
})

export const changeUserSchema = z.object({
  /** The new name. Null removes the name. */
  displayName: z.optional(z.nullable(inputText(0, limits.titleLength))),
  primaryInstrument: z.optional(z.nullable(inputText(0, limits.instrumentLength))),
})

export const getUser = {
  method: 'GET',
  path: '/api/user/me',
  summary: 'Returns the signed-in user.',
  authenticated: true,
  answer: userSchema,
  refusals: ['unauthorized'],
} satisfies ApiCall

export const changeUser = {
  method: 'PUT',
  path: '/api/user/me',
  summary: 'Changes the given fields of the account.',
  authenticated: true,
  request: changeUserSchema,
  answer: userSchema,
  refusals: ['invalid_request', 'unauthorized'],
} satisfies ApiCall

export const deleteUser = {
  method: 'DELETE',
  path: '/api/user/me',
  summary:
    'Deletes the account. Needs a sign-in of the last ten minutes. For seven days, a link sent by email restores it, then all data is erased.',
  authenticated: true,
  query: z.object({
    language: noted(z.optional(z.string().check(z.maxLength(35))), {
      description: 'The language of the email (BCP 47). Absent: the Accept-Language header decides.',
    }),
  }),
  answer: z.looseObject({
    success: z.literal(true),
    /** The time at which the server erases all data of the account. */
    erasedAt: instantSchema,
  }),
  refusals: ['unauthorized', 'fresh_sign_in_required'],
} satisfies ApiCall

export const unlinkGoogle = {
  method: 'DELETE',
  path: '/api/user/google',
  summary: 'Unlinks the Google account. Links sent by email still sign in, and so do open sign-ins.',
  authenticated: true,
  answer: userSchema,
  refusals: ['unauthorized'],
} satisfies ApiCall

export const exportUser = {
  method: 'GET',
  path: '/api/user/export',
  summary:
    'Returns all data of the account as a file that the app can import. Needs a sign-in of the last ten minutes.',
  authenticated: true,
  answer: z.looseObject({ format: z.string(), formatVersion: z.number(), account: userSchema }),
  refusals: ['unauthorized', 'fresh_sign_in_required', 'rate_limited'],
} satisfies ApiCall

export const listSignIns = {
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: 'Lists the sign-ins of the account, the latest first.',
  authenticated: true,
  answer: z.looseObject({ signIns: z.array(signInSchema) }),
  refusals: ['unauthorized'],
} satisfies ApiCall

export const endSignIn = {
  method: 'DELETE',
  path: '/api/user/sign-ins/{id}',
  summary: 'Ends one sign-in of the account, on whichever device it is.',
  authenticated: true,
  answer: deletedSchema,
  refusals: ['unauthorized', 'not_found'],
} satisfies ApiCall

export const userCalls = [getUser, changeUser, deleteUser, unlinkGoogle, exportUser, listSignIns, endSignIn]
