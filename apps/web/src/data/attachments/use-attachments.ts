import { useEffect, useMemo, useState } from 'react'
import type { Attachments, StoredAttachment } from '../../contracts/attachments/attachments'
import { useServices } from '../services/use-services'

/** Returns the store of attachments; null until its module is fetched, and in a sample diary. */
export function useAttachmentStore(): Attachments | null {
  const { loadAttachments } = useServices()
  const [store, setStore] = useState<Attachments | null>(null)
  useEffect(() => {
    let isOver = false
    loadAttachments().then((loaded) => {
      if (!isOver) setStore(loaded)
    }, reportError)
    return () => {
      isOver = true
    }
  }, [loadAttachments])
  return store
}

/** Returns all attachments of the diary, oldest first. Returns null until they are read. */
export function useAttachments(store: Attachments | null): readonly StoredAttachment[] | null {
  const [attachments, setAttachments] = useState<readonly StoredAttachment[] | null>(null)
  useEffect(() => {
    if (!store) return
    let isOver = false
    const read = () => {
      store.list().then((list) => {
        if (!isOver) setAttachments(list)
      }, reportError)
    }
    read()
    const stop = store.onChange(read)
    return () => {
      isOver = true
      stop()
    }
  }, [store])
  return attachments
}

/** Returns the kinds of attachments by the id of their entry. Empty until they are read. */
export function useAttachedKinds(): ReadonlyMap<string, ReadonlySet<'audio' | 'photo'>> {
  const attachments = useAttachments(useAttachmentStore())
  return useMemo(() => {
    const kinds = new Map<string, Set<'audio' | 'photo'>>()
    for (const { entryId, kind } of attachments ?? []) {
      const known = kinds.get(entryId)
      if (known) known.add(kind)
      else kinds.set(entryId, new Set([kind]))
    }
    return kinds
  }, [attachments])
}
