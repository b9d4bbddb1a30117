import type { Collection } from '@segno/domain/collection/collection'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { limits } from '@segno/domain/shared/limits'
import { useRef, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { FormDialog } from '../../../draft-form/form-dialog'
import { useFormState } from '../../../draft-form/use-form-state'
import { joinSentences } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/form/checkbox'
import { TextArea, TextField } from '../../../ui/form/field'
import { TagField } from '../../../ui/form/tag-field'
import styles from '../import/score-form.module.css'
import { type CollectionDraft, draftOfCollection, parseCollectionDraft } from './collection-draft'
import { useCollectionActions } from './use-collection-actions'

interface CollectionFormProps {
  /** The edited collection; null to create one. */
  readonly collection: Collection | null
  /** The ids of the scores with which a new collection begins. */
  readonly scoreIds?: readonly string[]
  readonly onClose: () => void
}

type Errors = Readonly<Partial<Record<keyof CollectionDraft, string>>>

/** The dialog that creates a collection, or changes its name, description, tags and visibility. */
export function CollectionForm({ collection, scoreIds = [], onClose }: CollectionFormProps) {
  const t = useTranslation('collections')
  const form = useCollectionForm(collection, scoreIds, onClose)
  const element = useRef<HTMLFormElement>(null)
  return (
    <FormDialog
      title={t(collection ? 'edit.title' : 'new')}
      cancelLabel={t('cancel')}
      saveLabel={t('save')}
      formRef={element}
      className={styles.form}
      attempts={form.attempts}
      isSaving={form.isSaving}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Fields {...form} />
    </FormDialog>
  )
}

function useCollectionForm(collection: Collection | null, scoreIds: readonly string[], onClose: () => void) {
  const t = useTranslation('collections')
  const { ids } = useServices()
  const actions = useCollectionActions()
  const form = useFormState(() => draftOfCollection(collection))
  const [newId] = useState(ids.uuid)
  return {
    ...form,
    async submit() {
      const parsed = parseCollectionDraft(form.draft)
      if (!parsed.ok) return form.refuse(errorsOf(parsed.error, t))
      const isDone = await form.saveWith(() =>
        collection
          ? actions.edit(collection.id, parsed.value)
          : actions.create(newId, { ...parsed.value, scoreIds: [...scoreIds] }),
      )
      if (isDone) onClose()
    },
  }
}

function Fields({
  draft,
  errors,
  change,
}: Pick<ReturnType<typeof useCollectionForm>, 'draft' | 'errors' | 'change'>) {
  const t = useTranslation('collections')
  const language = useLanguage()
  const isSignedIn = useSession() !== null
  const shown = joinSentences([t('public.shows'), !isSignedIn && t('public.signedOut')], language)
  return (
    <>
      <TextField
        label={t('field.name')}
        autoComplete="off"
        value={draft.name}
        onValueChange={(name) => change({ name })}
        error={errors.name}
      />
      <TextArea
        label={t('field.description')}
        value={draft.description}
        onValueChange={(description) => change({ description })}
        error={errors.description}
      />
      <TagField
        label={t('field.tags')}
        tags={draft.tags}
        onTagsChange={(tags) => change({ tags })}
        text={draft.tagText}
        onTextChange={(tagText) => change({ tagText })}
        removeLabel={(tag) => t('tags.remove', { tag })}
        maxTagLength={limits.tagLength}
        error={errors.tags}
      />
      <Checkbox
        label={t('field.public')}
        description={shown}
        checked={draft.isPublic}
        onCheckedChange={(isPublic) => change({ isPublic })}
      />
    </>
  )
}

function errorsOf(
  problems: readonly FieldProblem[],
  t: ReturnType<typeof useTranslation<'collections'>>,
): Errors {
  return Object.fromEntries(
    problems.map(({ field, code, limit = 0 }) => {
      if (field === 'tags') return [field, t('error.tags', { limit })]
      return [field, code === 'required' ? t('error.name') : t('error.tooLong', { limit })]
    }),
  )
}
