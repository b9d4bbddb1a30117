import { canonicalJson } from '@segno/domain/shared/canonical-json'

/** A call with the fields that its key depends on. */
export interface KeyedCall {
  readonly device: string
  readonly method: string
  readonly path: string
  /**
   * The sent body. Its records contain `updatedAt` and `baseSeq`, so a return to older content is another call.
   */
  readonly body: unknown
}

/** Returns the SHA-256 hash of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/**
 * Returns the idempotency key of a push or batch, 43 characters. Calls with equal content have equal keys,
 * whatever the order of fields.
 */
export async function contentKey(call: KeyedCall, sha256: Sha256): Promise<string> {
  return base64Url(await sha256(normalised(call)))
}

/**
 * Returns the idempotency key of any other call, which a user may intend twice. It contains the time of the
 * intent (milliseconds). Create it at the first attempt and reuse it for retries. At most 56 characters.
 */
export async function stampedKey(call: KeyedCall, meantAt: number, sha256: Sha256): Promise<string> {
  const time = Math.trunc(Math.abs(meantAt)).toString(36).slice(0, 12)
  return `${time}-${base64Url(await sha256(`${meantAt}\n${normalised(call)}`))}`
}

function normalised({ device, method, path, body }: KeyedCall): string {
  return canonicalJson([device, method.toUpperCase(), path, body ?? null])
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes bytes as base64url without padding. Browser and Node share neither Buffer nor btoa. */
function base64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at)
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const three = (a << 16) | (b << 8) | c
    for (let digit = 0; digit <= left; digit++) text += DIGITS[(three >> (18 - 6 * digit)) & 63]
  }
  return text
}
