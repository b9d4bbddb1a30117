import { canonicalJson } from '@segno/domain/shared/canonical-json'

/** The input of a key. */
export interface KeyedCall {
  readonly device: string
  readonly method: string
  readonly path: string
  /** The body as sent. Records contain `updatedAt` and `baseSeq`, so returning to older content is another call. */
  readonly body: unknown
}

/** Returns SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/** Returns the key of a push or batch: the same for equal calls, in any order of fields. 43 characters. */
export async function contentKey(call: KeyedCall, sha256: Sha256): Promise<string> {
  return base64Url(await sha256(normalised(call)))
}

/**
 * Returns the key of any other call, which a user may intend twice. It contains the time of the intent (milliseconds).
 * Create it at the first attempt and reuse it for retries. At most 56 characters.
 */
export async function stampedKey(call: KeyedCall, meantAt: number, sha256: Sha256): Promise<string> {
  const time = Math.trunc(Math.abs(meantAt)).toString(36).slice(0, 12)
  return `${time}-${base64Url(await sha256(`${meantAt}\n${normalised(call)}`))}`
}

function normalised({ device, method, path, body }: KeyedCall): string {
  return canonicalJson([device, method.toUpperCase(), path, body ?? null])
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes bytes without padding. Neither Buffer nor btoa exists in both the browser and Node. */
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
