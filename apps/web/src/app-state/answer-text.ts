import { RefusedCall } from '../contracts/http'
import type { Translate } from '../i18n/keys'

/**
 * Returns the message for the HTTP status of a refused call. Any other status or error gets the message for an
 * unknown error.
 */
export function answerText(error: unknown, t: Translate<'auth'>): string {
  const status = error instanceof RefusedCall && error.code !== undefined ? error.status : 0
  if (status === 400) return t('error.input')
  if (status === 401) return t('error.unauthorized')
  if (status === 403) return t('error.forbidden')
  if (status === 404) return t('error.notFound')
  if (status === 429) return t('error.busy')
  return status >= 500 ? t('error.google500') : t('error.act')
}
