import type { Version } from '../record/record'
import type { RepertoireItem } from './repertoire-item'

/** An item with the time of its last change (milliseconds). */
export type RepertoireRecord = Pick<Version<RepertoireItem>, 'body' | 'updatedAt'>
