/** The device that makes a call; kept in the history of what it wrote. */
export const deviceIdHeader = 'X-Device-ID'
/** `dev_` and 16 letters or digits. */
export const deviceIdPattern = /^dev_[a-z0-9]{16}$/
/** A header longer than this is no device id that anybody mistyped. */
export const deviceIdLength = 100

/** Names a write, so that repeating the call does not repeat the write. */
export const idempotencyKeyHeader = 'X-Idempotency-Key'
export const idempotencyKeyLength = 64
