/** Header with the device id of the caller, which the history stores. */
export const DEVICE_ID_HEADER = 'X-Device-ID'
/** `dev_` and 16 letters or digits. */
export const DEVICE_ID_PATTERN = /^dev_[a-z0-9]{16}$/
/** The maximum length of the header. A longer one is refused instead of ignored. */
export const DEVICE_ID_LENGTH = 100

/** Header with the idempotency key, so that a repeated call does not repeat its write. */
export const IDEMPOTENCY_KEY_HEADER = 'X-Idempotency-Key'
export const IDEMPOTENCY_KEY_LENGTH = 64
