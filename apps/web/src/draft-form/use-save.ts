import type { Change } from '@segno/domain/change/change'
import { useState } from 'react'
import { type CommitTexts, useCommit } from '../data/services/use-commit'
import { useServices } from '../data/services/use-services'

export interface Save {
  readonly saving: boolean
  readonly failed: boolean
  readonly setFailed: (failed: boolean) => void
  /** Commits the changes of a form. Resolves with true if the form may close. */
  save(changes: readonly Change[], texts: CommitTexts): Promise<boolean>
}

/**
 * Returns `save`, which saves a form, and its state. The form may close if the changes are durable, or if this
 * browser has no durable storage.
 */
export function useSave(): Save {
  const { journal } = useServices()
  const commit = useCommit()
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  return {
    saving,
    failed,
    setFailed,
    async save(changes, texts) {
      setSaving(true)
      setFailed(false)
      const isDurable = await commit(changes, texts)
      setSaving(false)
      const isKept = isDurable || journal.storageState().error === 'memory-only'
      setFailed(!isKept)
      return isKept
    },
  }
}
