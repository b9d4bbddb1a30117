/** The request header with the device id of the caller. The server stores it in the history. */
export const DEVICE_ID_HEADER = 'X-Device-ID'
/** Matches a device id: `dev_` and 16 lower-case letters or digits. */
export const DEVICE_ID_PATTERN = /^dev_[a-z0-9]{16}$/
/** The maximum length of the device id header. The server refuses a longer value instead of ignoring it. */
export const DEVICE_ID_LENGTH = 100

/** The request header with the idempotency key. A repeated call with the same key does not repeat its write. */
export const IDEMPOTENCY_KEY_HEADER = 'X-Idempotency-Key'
export const IDEMPOTENCY_KEY_LENGTH = 64
