import { canonicalJson } from '@segno/domain/sync/canonical-json'

/** What a key is made of. */
export interface KeyedCall {
  readonly device: string
  readonly method: string
  readonly path: string
  /** As it is sent: records carry their `updatedAt` and `baseSeq`, so that going back to an older content is another call. */
  readonly body: unknown
}

/** SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/** The key of a push or a batch: the same for the same call, however its fields are ordered. 43 characters. */
export async function contentKey(call: KeyedCall, sha256: Sha256): Promise<string> {
  return base64Url(await sha256(normalised(call)))
}

/**
 * The key of any other call, which may be meant twice: it holds when it was meant (milliseconds). It is made once, when
 * the call is first tried, and a retry uses it again. At most 56 characters.
 */
export async function stampedKey(call: KeyedCall, meantAt: number, sha256: Sha256): Promise<string> {
  const time = Math.trunc(Math.abs(meantAt)).toString(36).slice(0, 12)
  return `${time}-${base64Url(await sha256(`${meantAt}\n${normalised(call)}`))}`
}

function normalised({ device, method, path, body }: KeyedCall): string {
  return canonicalJson([device, method.toUpperCase(), path, body ?? null])
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Without padding. Neither Node's Buffer nor the browser's btoa is known to both sides. */
function base64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at)
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const three = (a << 16) | (b << 8) | c
    for (let digit = 0; digit <= left; digit++) text += digits[(three >> (18 - 6 * digit)) & 63]
  }
  return text
}
