import type { Owners } from '../../contracts/account'
import type { Inbox, Parcel } from '../../contracts/installed/inbox'
import { INBOX_CHANNEL, type InboxStore } from './inbox-store'

interface InboxDeps {
  readonly owners: () => Owners
  readonly newId: () => string
  readonly now: () => number
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/**
 * Returns the parcels that the owners of a page may see. The service worker has no access to the sign-in, so it
 * stores parcels without an owner. An open page, or the first one that opens, claims a parcel for its account.
 * A later account on this device does not see it.
 */
export function ownedInbox(store: InboxStore, deps: InboxDeps): Inbox {
  const { owners, newId, now, channel = new BroadcastChannel(INBOX_CHANNEL) } = deps
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const claim = () => store.claim(owners().writer)
  channel.addEventListener('message', () => void claim().then(notify, notify))
  const changed = () => {
    channel.postMessage(null)
    notify()
  }
  return {
    async list() {
      await claim()
      const { shown } = owners()
      return (await store.list()).filter(({ owner }) => owner !== null && shown.includes(owner))
    },
    async add(files) {
      const received = files.map((file, key) => ({ key, name: file.name, content: file }))
      const texts = { title: '', text: '', url: '' }
      await store.add({ id: newId(), at: now(), owner: owners().writer, files: received, ...texts })
      changed()
    },
    async remove(id, files) {
      await store.update(id, (parcel) =>
        files ? without(parcel, new Set(files.map(({ key }) => key))) : null,
      )
      changed()
    },
    async restore(parcel) {
      await store.add(parcel)
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function without(parcel: Parcel, keys: ReadonlySet<number>): Parcel | null {
  const files = parcel.files.filter(({ key }) => !keys.has(key))
  return files.length === 0 ? null : { ...parcel, files }
}
