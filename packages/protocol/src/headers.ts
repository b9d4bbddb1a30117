/** Header with the device id of the caller, which the history stores. */
export const deviceIdHeader = 'X-Device-ID'
/** `dev_` and 16 letters or digits. */
export const deviceIdPattern = /^dev_[a-z0-9]{16}$/
/** A longer header is refused instead of ignored. */
export const deviceIdLength = 100

/** Header with the idempotency key, so that a repeated call does not repeat its write. */
export const idempotencyKeyHeader = 'X-Idempotency-Key'
export const idempotencyKeyLength = 64
