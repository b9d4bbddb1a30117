import { instantOf } from '@segno/domain/units/instant'
import { useRef, useState } from 'react'
import type { Attachments } from '../../../contracts/attachments/attachments'
import type { StorageErrorKind } from '../../../contracts/record-storage'
import { commitErrorKind } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import type { EntryFormat } from '../use-entry-format'
import { photoContent } from './photo-content'
import styles from './takes.module.css'

interface AddPhotoProps {
  readonly store: Attachments
  readonly entryId: string
  readonly format: EntryFormat
  readonly isFull: boolean
}

/** The button that attaches a photo. Phones offer the camera and the photo library. */
export function AddPhoto({ store, entryId, format: { t }, isFull }: AddPhotoProps) {
  const { clock, ids, notices } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<StorageErrorKind | 'image' | null>(null)
  const add = async (file: File) => {
    setWorking(true)
    setProblem(null)
    try {
      const content = await photoContent(file)
      if (!content) return setProblem('image')
      const common = { id: ids.uuid(), entryId, createdAt: instantOf(clock.now()), name: null }
      await store.add({ ...common, kind: 'photo', mediaType: content.type, length: 0, trim: null }, content)
      notices.show({ text: t('takes.saved.photo'), tone: 'done', key: 'attachment' })
    } catch (error) {
      setProblem(commitErrorKind(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <Button icon="image" pending={isWorking} disabled={isFull} onClick={() => input.current?.click()}>
        {t('takes.photo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Reset the input, because choosing the same file again would otherwise fire no `change` event.
          if (file) void add(file).catch(reportError)
          event.currentTarget.value = ''
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`takes.problem.${problem}`)}
        </p>
      )}
    </>
  )
}
