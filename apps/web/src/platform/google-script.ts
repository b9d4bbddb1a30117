import type { GoogleButton } from '../contracts/account'

const ADDRESS = 'https://accounts.google.com/gsi/client'

/** The part of Google Identity Services that we use. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (answer: { credential?: string }) => void
    nonce?: string
    auto_select: boolean
    ux_mode: 'popup'
  }): void
  renderButton(
    place: HTMLElement,
    options: { type: 'standard'; theme: 'outline'; size: 'large'; width: number; locale: string },
  ): void
}

let loading: Promise<GoogleIdentity> | undefined

function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => {
      const identity = (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id
      if (identity) resolve(identity)
      else reject(new Error('the script of Google Identity Services has no accounts.id'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('cannot fetch the script of Google Identity Services'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    // The next call tries again.
    loading = undefined
    throw error
  })
  return loading
}

export const googleButton: GoogleButton = {
  async draw(place, { clientId, nonce, language, width, onCredential }) {
    const identity = await loadGoogle()
    identity.initialize({
      client_id: clientId,
      callback: ({ credential }) => credential && onCredential(credential),
      ...(nonce === undefined ? {} : { nonce }),
      auto_select: false,
      ux_mode: 'popup',
    })
    place.replaceChildren()
    identity.renderButton(place, {
      type: 'standard',
      theme: 'outline',
      size: 'large',
      width,
      locale: language.replace('-', '_'),
    })
  },
}
