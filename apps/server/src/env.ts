import { isIP } from 'node:net'
import { err, ok, type Result } from '@segno/domain/shared/result'
import * as z from 'zod'
import { BACKUP_DAYS } from './backup-age'
import { blockedPorts } from './http/blocked-ports'
import { accountLimits } from './limits/account-limits'
import { logLevels } from './logging/log-events'
import { isLoopback } from './loopback'
import type { FileQuotas } from './ports/file-store'
import type { AccountQuotas } from './ports/record-store'

const MEGABYTE = 1_000_000
const WHOLE_NUMBER = /^\d{1,5}$/
const HOST_NAME = /^[a-zA-Z0-9:._-]{1,255}$/
const ADDRESS = /^[^\s<>@]{1,64}@[^\s<>@]{1,255}$/
const NAMED_ADDRESS = /^[^<>@\r\n]{0,200}<[^\s<>@]{1,64}@[^\s<>@]{1,255}>$/
const DOMAIN = /^@?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function urlOf(...schemes: string[]) {
  const names = schemes.map((scheme) => `${scheme}://`).join(' or ')
  return z
    .string()
    .refine(
      (text) => schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? ''),
      `must be an address that begins with ${names}`,
    )
}

/**
 * An https URL, or an http URL of this machine. With plain http to another machine, a person between us and the
 * issuer could sign in as any user.
 */
const issuerUrl = z.string().refine((value) => {
  const url = parseUrl(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}, 'must be an address that begins with https:// (http:// for this machine only)')

const text = z
  .string()
  .refine((value) => !value.includes('\0') && value.length <= 4096, 'must be at most 4096 characters long')

/**
 * Returns true for an IP address, alone or with the length of a network: at most 32 bits for IPv4, 128 for
 * IPv6.
 */
function isNetwork(value: string): boolean {
  const [network = '', bits, ...rest] = value.split('/')
  const most = isIP(network) === 6 ? 128 : 32
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(network) !== 0 && rest.length === 0 && isLength && !network.includes('%')
}

const listed = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '')

/** Returns the schema of a variable: a whole number from `least` to `most`, or `initial` if it is absent. */
function countOf(initial: number, least = 1, most = 999_999_999) {
  return z
    .string()
    .refine(
      (value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
    .default(initial)
}

const settings = {
  PORT: z
    .string()
    .refine(
      (value) => WHOLE_NUMBER.test(value) && Number(value) <= 65_535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number)
    .default(4000),
  HOST: z.string().regex(HOST_NAME, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_ORIGIN: z
    .string()
    .refine((value) => {
      const url = parseUrl(value)
      return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
    }, 'must be an origin such as https://segno.example, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  SIGN_UP: z
    .enum(['open', 'closed', 'list'], { error: () => 'must be one of open, closed or list' })
    .default('open'),
  SIGN_UP_LIST: text
    .refine(
      (value) => listed(value).every((entry) => ADDRESS.test(entry) || DOMAIN.test(entry)),
      'must be a list of email addresses or domains such as clara@segno.example, school.example',
    )
    .transform(listed)
    .optional(),
  TRUST_PROXY: text
    .refine(
      (value) => listed(value).every(isNetwork),
      'must be a list of addresses or networks such as 10.0.0.2, 10.1.0.0/16',
    )
    .transform(listed)
    .optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  // One backup a day: more of them would keep deleted accounts for longer than the privacy policy promises.
  BACKUP_KEEP: countOf(7, 1, BACKUP_DAYS),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  REDIS_URL: urlOf('redis', 'rediss').optional(),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => ADDRESS.test(value) || NAMED_ADDRESS.test(value),
      'must be an email address such as Segno <post@segno.example>',
    )
    .optional(),
  CONTACT: text
    .refine(
      (value) => ADDRESS.test(value) || parseUrl(value)?.protocol === 'https:',
      'must be a mail address or a web page that begins with https://',
    )
    .optional(),
  SOURCE_URL: urlOf('https').optional(),
  ISSUES_URL: urlOf('https').optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'must be the client ID that Google shows')
    .optional(),
  GOOGLE_NONCE: z
    .enum(['required', 'optional'], { error: () => 'must be required or optional' })
    .default('required'),
  GOOGLE_ISSUER: issuerUrl.optional(),
  GOOGLE_JWKS_URL: issuerUrl.optional(),
  S3_ENDPOINT: urlOf('https', 'http').optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  AI_BASE_URL: urlOf('https', 'http')
    .refine((value) => {
      const url = parseUrl(value)
      return url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
    }, 'must be an address without a name, a password or a query')
    .refine(
      (value) => !blockedPorts.has(Number(parseUrl(value)?.port || 443)),
      'must be an address without a port that fetch blocks, such as 25 or 6000',
    )
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1024}$/, 'must be the key of the service, without spaces')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model, without spaces')
    .optional(),
  // One draft reserves 3000 tokens. With fewer, the server would offer drafts and never make one.
  AI_DAILY_TOKENS: countOf(300_000, 3000),
  ACCOUNT_RECORDS: countOf(accountLimits.quotas.records),
  ACCOUNT_MEGABYTES: countOf(accountLimits.quotas.bytes / MEGABYTE),
  ACCOUNT_FILE_MEGABYTES: countOf(accountLimits.files.bytes / MEGABYTE),
  LOG_FORMAT: z.enum(['json', 'text'], { error: () => 'must be json or text' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: () => 'must be one of debug, info, warn or error' }).default('info'),
}

const settingsThatComeTogether = [
  // Without one of these settings, the server would use its folder. Files in the bucket would then look lost.
  { of: 'S3', names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  { of: 'the AI service', names: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] },
] as const

const envSchema = z
  .object(settings)
  .refine(({ SIGN_UP, SIGN_UP_LIST }) => SIGN_UP !== 'list' || SIGN_UP_LIST !== undefined, {
    path: ['SIGN_UP_LIST'],
    error: 'must be set if SIGN_UP is list',
  })
  .refine(({ BACKUP_DIR, DATABASE_URL }) => BACKUP_DIR === undefined || DATABASE_URL === undefined, {
    path: ['BACKUP_DIR'],
    error: 'must be empty with DATABASE_URL: back PostgreSQL up with its own tools (pg_dump)',
  })
  .superRefine((env, check) => {
    for (const { of, names } of settingsThatComeTogether) {
      const missing = names.find((name) => env[name] === undefined)
      if (missing === undefined || names.every((name) => env[name] === undefined)) continue
      check.addIssue({ code: 'custom', path: [missing], message: `must be set, like every setting of ${of}` })
    }
  })
export type Env = z.infer<typeof envSchema>
/** Returns how many records, and how many bytes of them, one account may store. */
export function quotasOf({ ACCOUNT_RECORDS, ACCOUNT_MEGABYTES }: Env): AccountQuotas {
  return { records: ACCOUNT_RECORDS, bytes: ACCOUNT_MEGABYTES * MEGABYTE }
}

/** Returns how many files, and how many bytes of them, one account may store. */
export function fileQuotasOf({ ACCOUNT_FILE_MEGABYTES }: Env): FileQuotas {
  return { count: accountLimits.files.count, bytes: ACCOUNT_FILE_MEGABYTES * MEGABYTE }
}

/**
 * Reads the settings from environment variables. All are optional. An empty variable counts as absent, because
 * container files switch settings off like that. The error is one sentence about the first wrong setting, with
 * its name and the expected value. It never repeats the given value, because some settings hold passwords.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Result<Env, string> {
  const given = Object.entries(variables).filter(
    ([name, value]) => Object.hasOwn(settings, name) && value !== undefined && value.trim() !== '',
  )
  const parsed = envSchema.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])))
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  return err(`${issue?.path.join('.') ?? 'A setting'} ${issue?.message ?? 'is wrong'}.`)
}
