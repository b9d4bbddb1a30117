import type { ApiErrorCode } from './api-error'

/** The HTTP status of each refusal. */
export const refusalStatuses: Readonly<Record<ApiErrorCode, number>> = {
  invalid_request: 400,
  invalid_token: 400,
  unauthorized: 401,
  invalid_credential: 401,
  forbidden: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  conflict: 409,
  epoch_changed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  import_failed: 422,
  link_required: 403,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  ai_unavailable: 503,
  quota_exceeded: 507,
}
