import type { Ids } from '../contracts/ids'
import { createUuids } from './uuid-v7'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const ids: Ids = {
  uuid: createUuids(Date.now, (bytes) => crypto.getRandomValues(bytes)),
  random(length) {
    let text = ''
    while (text.length < length) {
      for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
        // 252 = 7 × 36. Larger bytes would make some characters more likely than others.
        if (byte < 252 && text.length < length) text += ALPHABET[byte % 36]
      }
    }
    return text
  },
}
