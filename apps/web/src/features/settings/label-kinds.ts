import { countTags, parseTagName, removeTag, renameTag } from '@segno/domain/entry/rename-tag'
import {
  countOwnTechniques,
  parseTechniqueName,
  renameTechnique,
  techniqueKey,
} from '@segno/domain/entry/rename-technique'
import { tagKey } from '@segno/domain/entry/tag'
import { limits } from '@segno/domain/shared/limits'
import type { LabelKind } from './labels-section'

export const tagLabels: LabelKind = {
  id: 'tags',
  count: (entries) => countTags(entries).map(({ tag, count }) => ({ name: tag, count })),
  keyOf: tagKey,
  shown: (name) => `#${name}`,
  parse: parseTagName,
  longest: limits.tagLength,
  rename: renameTag,
  remove: removeTag,
}

export const techniqueLabels: LabelKind = {
  id: 'techniques',
  count: (entries) => countOwnTechniques(entries).map(({ technique, count }) => ({ name: technique, count })),
  keyOf: techniqueKey,
  shown: (name) => name,
  parse: parseTechniqueName,
  longest: limits.techniqueLength,
  rename: renameTechnique,
  remove: (entries, name) => renameTechnique(entries, name, null),
}
