import type { Score } from '@segno/domain/score/score'
import type { ScoreFields } from '@segno/domain/score/score-commands'
import { useEffect, useRef, useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { StorageError } from '../../../contracts/record-storage'
import { loadKnownComposers } from '../../../data/journal/load-composer-key'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { type AddressProblem, fetchAddress } from './fetch-address'
import { divideScores, fieldsOf, fromUpload, type ScoreOrigin, storeScore } from './import-scores'
import { type InspectedScore, inspectFiles, type RefusedFile } from './inspect-files'

export type ImportStep =
  | { readonly at: 'choose' }
  /** The import reads files. `share` is the finished part, from 0 to 1; null for a single file. */
  | { readonly at: 'working'; readonly share: number | null }
  | {
      readonly at: 'form'
      readonly score: InspectedScore
      readonly fields: ScoreFields
      readonly refused: readonly RefusedFile[]
    }
  /** The number of added scores, the scores that the diary already has, and the refused files. */
  | {
      readonly at: 'result'
      readonly added: number
      readonly known: readonly Score[]
      readonly refused: readonly RefusedFile[]
    }

/** Why a save or a fetch failed. `quota`: the disk is full. `storage`: the browser refused the write. */
export type SaveFailure = 'quota' | 'storage' | AddressProblem

type Store = (
  scores: readonly InspectedScore[],
  fields: (score: InspectedScore) => ScoreFields,
) => Promise<boolean>

/** Returns a function that stores scores and their files. It resolves with true if the dialog may close. */
function useStoreScores(): Store {
  const services = useServices()
  const commit = useCommit()
  const texts = useCommitTexts()
  const t = useTranslation('score-import')
  const { number } = useFormat()
  return async (scores, fields) => {
    const changes = []
    for (const score of scores) changes.push(...(await storeScore(services, score.files, fields(score))))
    const done = t('added', { count: changes.length, formatted: number(changes.length) })
    const isDone = await commit(
      changes,
      texts(done, (reason) => t('failed.save', { reason })),
    )
    return isDone || services.journal.storageState().error === 'memory-only'
  }
}

/**
 * Resolves with a function that returns the fields of a new score of this origin. Without the table of
 * composers, file names give no composer.
 */
async function fieldsReader(origin: ScoreOrigin): Promise<(score: InspectedScore) => ScoreFields> {
  const canonicalOf = (await loadKnownComposers())?.canonicalOf ?? (() => null)
  return (score) => fieldsOf(score, origin, canonicalOf)
}

/** Returns the step of an import with its actions. Calls `onClose` when nothing is left to show. */
export function useImport(first: readonly File[], onClose: () => void, address: string | null) {
  const services = useServices()
  const store = useStoreScores()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef<AbortController | null>(null)

  const begin = (): AbortSignal => {
    setFailure(null)
    setStep({ at: 'working', share: null })
    return restart(running)
  }

  const start = async (files: readonly File[], origin = fromUpload) => {
    const signal = begin()
    try {
      const { hash } = await services.loadScoreFiles()
      const { scores, refused } = await inspectFiles(files, {
        hash,
        onProgress: (share) => {
          if (!signal.aborted && files.length > 1) setStep({ at: 'working', share })
        },
        signal,
        clock: services.clock,
      })
      await services.journal.load()
      const { fresh, known } = divideScores(services, scores)
      const fields = await fieldsReader(origin)
      signal.throwIfAborted()
      const only = fresh.length === 1 && known.length === 0 ? fresh[0] : undefined
      if (only) return setStep({ at: 'form', score: only, fields: fields(only), refused })
      if (fresh.length > 0) await store(fresh, fields)
      if (known.length + refused.length === 0) return onClose()
      setStep({ at: 'result', added: fresh.length, known, refused })
    } catch (error) {
      if (signal.aborted) return
      setFailure(failureOf(error))
      setStep({ at: 'choose' })
    }
  }

  const startWithAddress = async (url: string) => {
    const signal = begin()
    const fetched = await fetchAddress(services, url, signal)
    if (signal.aborted) return
    if (fetched.ok) return start([fetched.value], { source: 'url', sourceUrl: url })
    setFailure(fetched.error)
    setStep({ at: 'choose' })
  }

  const save = async (score: InspectedScore, fields: ScoreFields) => {
    setSaving(true)
    setFailure(null)
    try {
      if (await store([score], () => fields)) onClose()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the files or the address with which the dialog opened start by themselves.
  useEffect(() => {
    if (first.length > 0) void start(first)
    else if (address !== null) void startWithAddress(address)
    return () => running.current?.abort()
  }, [first])

  return {
    step,
    failure,
    isSaving,
    start,
    startWithAddress,
    save,
    cancel() {
      running.current?.abort()
      setStep({ at: 'choose' })
    },
  }
}

/** Aborts the running import and returns the signal of a new one. */
function restart(running: { current: AbortController | null }): AbortSignal {
  running.current?.abort()
  running.current = new AbortController()
  return running.current.signal
}

function failureOf(error: unknown): SaveFailure {
  return error instanceof StorageError && error.kind === 'quota' ? 'quota' : 'storage'
}
