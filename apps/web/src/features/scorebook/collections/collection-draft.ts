import type { Collection } from '@segno/domain/collection/collection'
import { FieldReader } from '@segno/domain/record/field-reader'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { limits } from '@segno/domain/shared/limits'
import { err, ok, type Result } from '@segno/domain/shared/result'

/** The values of the collection form while the musician types. */
export interface CollectionDraft {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  /** The tag that is being typed. */
  readonly tagText: string
  readonly isPublic: boolean
}

export type CollectionFormFields = Pick<Collection, 'name' | 'description' | 'tags' | 'visibility'>

export function draftOfCollection(collection: CollectionFormFields | null): CollectionDraft {
  return {
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    tags: collection?.tags ?? [],
    tagText: '',
    isPublic: collection?.visibility === 'public',
  }
}

/** Returns the parsed fields of the form, or one problem for each invalid field. */
export function parseCollectionDraft(draft: CollectionDraft): Result<CollectionFormFields, FieldProblem[]> {
  const reader = new FieldReader({ ...draft })
  const name = reader.requiredText('name', limits.titleLength)
  const description = reader.text('description', limits.descriptionLength, { multiline: true }) ?? null
  const tags = [...new Set([...draft.tags, draft.tagText.trim()])].filter((tag) => tag !== '')
  if (tags.length > limits.tags) reader.report({ field: 'tags', code: 'tooMany', limit: limits.tags })
  if (reader.problems.length > 0) return err(reader.problems)
  return ok({ name, description, tags, visibility: draft.isPublic ? 'public' : 'private' })
}
