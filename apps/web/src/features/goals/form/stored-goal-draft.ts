import { goalKinds } from '@segno/domain/goal/goal-kind'
import { isObject, parseStoredDraft, type StoredDraft } from '../../../draft-form/stored-draft'
import { type GoalDraft, type MilestoneDraft, newGoalDraft } from './goal-draft'

/** Returns the stored goal form, or null if the value from the device is invalid. */
export function parseStoredGoalDraft(raw: unknown): StoredDraft<GoalDraft> | null {
  return parseStoredDraft(raw, readDraft)
}

function readDraft(raw: Record<string, unknown>): GoalDraft | null {
  const kind = goalKinds.find((known) => known === raw.kind)
  if (!kind) return null
  const texts = Object.entries(newGoalDraft(kind))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => [name, typeof raw[name] === 'string' ? raw[name] : ''])
  const milestones = Array.isArray(raw.milestones) ? raw.milestones.flatMap(readMilestone) : []
  return { ...newGoalDraft(kind), ...Object.fromEntries(texts), kind, milestones }
}

function readMilestone(raw: unknown): MilestoneDraft[] {
  if (!isObject(raw) || typeof raw.id !== 'string' || typeof raw.title !== 'string') return []
  return [{ id: raw.id, title: raw.title }]
}
