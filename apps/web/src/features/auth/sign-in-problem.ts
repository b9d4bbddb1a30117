import type { Language } from '@segno/domain/language/languages'
import { answerText } from '../../app-state/answer-text'
import { RefusedCall } from '../../contracts/http'
import { StorageError } from '../../contracts/record-storage'
import { CallError } from '../../contracts/sync-server'
import type { MessageKey, Translate } from '../../i18n/keys'

type AuthKey = MessageKey<'auth'>

/** The message key for each error code of the server that every language translates. */
const ofCode: Readonly<Record<string, AuthKey>> = {
  rate_limited: 'error.busy',
  invalid_request: 'error.address',
}

/**
 * Returns the message for a link that was not sent: a storage or connection error, else the server's text, else
 * a general message.
 */
export function linkProblem(error: unknown, t: Translate<'auth'>, language: Language): string {
  return withoutAnswer(error, t) ?? serverText(error, t, language) ?? t('error.send')
}

/** Returns the message for a failed sign-in with Google. */
export function googleProblem(error: unknown, t: Translate<'auth'>, language: Language): string {
  if (error instanceof RefusedCall && error.code === 'link_required') return t('error.googleLinkFirst')
  const status = error instanceof RefusedCall ? error.status : 0
  if (status === 401 || status === 403 || status === 500) return t(`error.google${status}`)
  return withoutAnswer(error, t) ?? serverText(error, t, language) ?? t('error.google')
}

/** Returns the message for an e-mail link that failed to sign in or to restore an account. */
export function accountProblem(error: unknown, t: Translate<'auth'>, language: Language): string {
  return withoutAnswer(error, t) ?? serverText(error, t, language) ?? answerText(error, t)
}

/**
 * Returns true if the server refused the link as invalid or used. After any other error a retry can succeed.
 */
export function isLinkOver(error: unknown): boolean {
  if (!(error instanceof RefusedCall) || error.code === undefined) return false
  return error.kind === 'unauthorized' || (error.status >= 400 && error.status < 500 && error.status !== 429)
}

function withoutAnswer(error: unknown, t: Translate<'auth'>): string | undefined {
  if (error instanceof StorageError) return t('error.storage')
  // `import()` of the account module rejects with a TypeError if the browser is offline.
  const errorKind = error instanceof CallError ? error.kind : error instanceof TypeError ? 'offline' : null
  return errorKind === 'offline' || errorKind === 'timeout' ? t(`error.${errorKind}`) : undefined
}

/**
 * Returns the server's English text, or our translation of its code in other languages; undefined without
 * either.
 */
function serverText(error: unknown, t: Translate<'auth'>, language: Language): string | undefined {
  if (!(error instanceof CallError) || error.code === undefined) return undefined
  const key = ofCode[error.code]
  if (language !== 'en') return key && t(key)
  return error.message === '' ? undefined : error.message
}
