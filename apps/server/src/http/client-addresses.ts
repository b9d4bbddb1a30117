import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../address-groups'
import { isLoopback } from '../loopback'

/** The address of a connection and the header `X-Forwarded-For` of its request. */
export interface AddressedRequest {
  readonly remoteAddress: string | undefined
  readonly forwardedFor: string | undefined
}

/** The most names of `X-Forwarded-For` that the server reads, from the right. No chain of proxies is longer. */
const LONGEST_CHAIN = 20

/**
 * Finds the address of a client behind proxies. Every client can send `X-Forwarded-For`, so the header counts only when
 * a trusted proxy has sent it. Each proxy appends the address that it sees. We walk from the right and stop at the first
 * address that is not a trusted proxy.
 */
export class ClientAddresses {
  readonly #proxies = new BlockList()
  #isHeaderIgnored = false
  readonly #onIgnored: () => void

  /**
   * Trusts `proxies`, addresses and networks such as `10.0.0.0/8`. Calls `onIgnored` once, when an untrusted
   * connection from a private network sends `X-Forwarded-For`: the operator may have forgotten to name the
   * proxy.
   */
  constructor(proxies: readonly string[], onIgnored: () => void = () => undefined) {
    this.#onIgnored = onIgnored
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.split('/')
      const family = familyOf(address)
      if (bits === undefined) this.#proxies.addAddress(address, family)
      else this.#proxies.addSubnet(address, Number(bits), family)
    }
  }

  /** Returns the address of the client, or an empty text if the connection has none. */
  of({ remoteAddress, forwardedFor }: AddressedRequest): string {
    let address = plainAddress(remoteAddress ?? '')
    if (forwardedFor === undefined) return address
    if (!this.#isTrusted(address)) this.#noteIgnored(address)
    for (const name of forwardedFor.split(',').slice(-LONGEST_CHAIN).reverse()) {
      if (!this.#isTrusted(address)) break
      const next = withoutPort(name.trim())
      if (isIP(next) === 0) break
      address = next
    }
    return address
  }

  /** Returns true if the call comes from this machine, also through a proxy on this machine. */
  isLocal({ remoteAddress, forwardedFor }: AddressedRequest): boolean {
    const names = forwardedFor === undefined ? [] : forwardedFor.split(',').slice(-LONGEST_CHAIN)
    return [remoteAddress ?? '', ...names].every((name) => isLoopbackAddress(withoutPort(name.trim())))
  }

  #isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.#proxies.check(address.split('%')[0] ?? '', familyOf(address))
  }

  #noteIgnored(address: string): void {
    if (this.#isHeaderIgnored || !isPrivate(address)) return
    this.#isHeaderIgnored = true
    this.#onIgnored()
  }
}

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/
const PRIVATE_V6 = /^(?:::1$|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/i

function isPrivate(address: string): boolean {
  return PRIVATE.test(address) || PRIVATE_V6.test(address)
}

function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && isLoopback(address)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Removes the port that some proxies append: `192.0.2.7:51234`, `[2001:db8::1]:51234`. */
function withoutPort(name: string): string {
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(name)?.[1] ?? /^([\d.]+):\d+$/.exec(name)?.[1]
  return plainAddress(inner ?? name)
}
