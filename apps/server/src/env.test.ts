import { describe, expect, test } from 'vitest'
import { readEnv } from './env'
import { DRAFT_TOKENS } from './features/dictionary-drafts/draft-worker'

function refusal(name: string, value: string): string {
  const result = readEnv({ [name]: value })
  return result.ok ? 'accepted' : result.error
}

describe('the settings of the server', () => {
  test('readEnv accepts all S3 settings together, or names the missing one', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'scores',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readEnv(all).ok).toBe(true)
    for (const name of Object.keys(all)) {
      expect(readEnv({ ...all, [name]: '' })).toEqual({
        ok: false,
        error: `${name} must be set, like every setting of S3.`,
      })
    }
  })

  test('readEnv accepts all settings of the AI service together, and refuses a missing or wrong one', () => {
    const all = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_API_KEY: 'key', AI_MODEL: 'org/model:7b' }
    expect(readEnv(all).ok).toBe(true)
    for (const name of Object.keys(all)) {
      expect(readEnv({ ...all, [name]: '' })).toEqual({
        ok: false,
        error: `${name} must be set, like every setting of the AI service.`,
      })
    }
    expect(refusal('AI_BASE_URL', 'https://user:word@api.example')).toContain('without a name')
    expect(refusal('AI_BASE_URL', 'https://api.example/?key=word')).toContain('without a name')
    expect(refusal('AI_BASE_URL', 'http://127.0.0.1:6000/v1')).toContain('fetch blocks')
    expect(refusal('AI_API_KEY', 'a\nb')).toContain('without spaces')
    expect(refusal('AI_MODEL', 'a model')).toContain('without spaces')
  })

  test('readEnv refuses a daily budget that is smaller than the most tokens of one draft', () => {
    const sentence = `AI_DAILY_TOKENS must be a whole number from ${DRAFT_TOKENS} to 999999999.`
    expect(refusal('AI_DAILY_TOKENS', String(DRAFT_TOKENS - 1))).toBe(sentence)
    expect(refusal('AI_DAILY_TOKENS', String(DRAFT_TOKENS))).toBe('accepted')
  })

  test('readEnv returns the defaults, such as port 4000, for an environment without settings', () => {
    const result = readEnv({ PATH: '/usr/bin' })
    expect(result).toEqual({
      ok: true,
      value: {
        PORT: 4000,
        HOST: '127.0.0.1',
        DATA_DIR: './data',
        SIGN_UP: 'open',
        GOOGLE_NONCE: 'required',
        LOG_LEVEL: 'info',
        BACKUP_KEEP: 7,
        AI_DAILY_TOKENS: 300_000,
        ACCOUNT_RECORDS: 200_000,
        ACCOUNT_MEGABYTES: 500,
        ACCOUNT_FILE_MEGABYTES: 500,
      },
    })
  })

  test('readEnv refuses BACKUP_DIR, which belongs to SQLite, beside DATABASE_URL', () => {
    const result = readEnv({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/segno' })
    expect(result).toEqual({
      ok: false,
      error: 'BACKUP_DIR must be empty with DATABASE_URL: back PostgreSQL up with its own tools (pg_dump).',
    })
    expect(readEnv({ BACKUP_DIR: '/backups', BACKUP_KEEP: '3' })).toMatchObject({
      ok: true,
      value: { BACKUP_DIR: '/backups', BACKUP_KEEP: 3 },
    })
  })

  test('readEnv refuses a BACKUP_KEEP with which a daily backup would become older than the policy promises', () => {
    expect(refusal('BACKUP_KEEP', '36')).toBe('BACKUP_KEEP must be a whole number from 1 to 35.')
    expect(refusal('BACKUP_KEEP', '35')).toBe('accepted')
  })

  test('readEnv treats an empty variable as absent', () => {
    expect(readEnv({ PORT: '', LOG_LEVEL: ' ', SMTP_URL: '' })).toEqual(readEnv({}))
  })

  test('readEnv returns numbers, a list of proxies, and the public origin without its final slash', () => {
    const result = readEnv({
      PORT: '8080',
      HOST: '::1',
      PUBLIC_ORIGIN: 'https://segno.example/',
      TRUST_PROXY: '10.0.0.2, 10.1.0.0/16 2001:db8::/32',
      DATA_DIR: '/var/lib/segno',
      DATABASE_URL: 'postgresql://a:b@db/segno',
      REDIS_URL: 'redis://cache:6379',
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'Segno <post@segno.example>',
      CONTACT: 'help@segno.example',
      SOURCE_URL: 'https://code.example/segno',
      ISSUES_URL: 'https://code.example/segno/issues',
      GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GOOGLE_JWKS_URL: 'http://127.0.0.1:9000/keys',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'segno-files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      AI_BASE_URL: 'https://ai.example/v1',
      AI_API_KEY: 'key',
      AI_MODEL: 'model',
      ACCOUNT_RECORDS: '50',
      ACCOUNT_MEGABYTES: '2',
      LOG_LEVEL: 'debug',
    })
    expect(result.ok && result.value).toMatchObject({
      PORT: 8080,
      PUBLIC_ORIGIN: 'https://segno.example',
      TRUST_PROXY: ['10.0.0.2', '10.1.0.0/16', '2001:db8::/32'],
      MAIL_FROM: 'Segno <post@segno.example>',
      ACCOUNT_RECORDS: 50,
      ACCOUNT_MEGABYTES: 2,
      LOG_LEVEL: 'debug',
    })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_ORIGIN', 'segno.example'],
    ['PUBLIC_ORIGIN', 'https://segno.example/app'],
    ['PUBLIC_ORIGIN', 'ftp://segno.example'],
    ['SIGN_UP', 'yes'],
    ['SIGN_UP', 'list'],
    ['SIGN_UP_LIST', 'two words@'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['DATA_DIR', 'a\0b'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'cache:6379'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['GOOGLE_CLIENT_ID', 'two words'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'http://segno.example'],
    ['SOURCE_URL', 'code.example'],
    ['ISSUES_URL', 'http://code.example/issues'],
    ['GOOGLE_ISSUER', 'google'],
    ['GOOGLE_NONCE', 'never'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_JWKS_URL', 'http://127.0.0.1.example/keys'],
    ['GOOGLE_JWKS_URL', 'http://10.0.0.1/keys'],
    ['GOOGLE_JWKS_URL', '/keys'],
    ['S3_ENDPOINT', 's3'],
    ['S3_REGION', 'eu central'],
    ['S3_BUCKET', 'Bucket!'],
    ['S3_ACCESS_KEY_ID', 'x'.repeat(5000)],
    ['S3_SECRET_ACCESS_KEY', 'x'.repeat(5000)],
    ['AI_BASE_URL', 'ai'],
    ['AI_API_KEY', 'x'.repeat(5000)],
    ['AI_MODEL', 'x'.repeat(5000)],
    ['ACCOUNT_RECORDS', '0'],
    ['ACCOUNT_MEGABYTES', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
  ])('readEnv refuses a wrong value of %s in one sentence that names the setting', (name, value) => {
    expect(refusal(name, value)).toMatch(new RegExp(`^${name}(_LIST)? must be [^\n]+\\.$`))
  })

  test('the sentence about a wrong setting never repeats its value, which may be a password', () => {
    expect(refusal('SMTP_URL', 'http://user:hunter2@mail')).not.toContain('hunter2')
  })
})
