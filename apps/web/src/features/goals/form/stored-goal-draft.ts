import { goalKinds } from '@segno/domain/goal/goal-kind'
import { type GoalDraft, type MilestoneDraft, newGoalDraft } from './goal-draft'

/** A form as it is kept on this device until it is saved or given up. */
export interface StoredGoalDraft {
  /** The goal it is for: a new one that was saved after all is not offered a second time. */
  readonly id: string
  readonly draft: GoalDraft
  /** What the form showed before anything was typed. */
  readonly base: GoalDraft
}

/** What was read back from the device, or null where it is no kept form. */
export function readStoredGoalDraft(raw: unknown): StoredGoalDraft | null {
  if (!isRecord(raw) || typeof raw.id !== 'string') return null
  const draft = readDraft(raw.draft)
  const base = readDraft(raw.base)
  return draft && base ? { id: raw.id, draft, base } : null
}

function readDraft(raw: unknown): GoalDraft | null {
  if (!isRecord(raw)) return null
  const kind = goalKinds.find((known) => known === raw.kind)
  if (!kind) return null
  const texts = Object.entries(newGoalDraft(kind))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => [name, typeof raw[name] === 'string' ? raw[name] : ''])
  const milestones = Array.isArray(raw.milestones) ? raw.milestones.flatMap(readMilestone) : []
  return { ...newGoalDraft(kind), ...Object.fromEntries(texts), kind, milestones }
}

function readMilestone(raw: unknown): MilestoneDraft[] {
  if (!isRecord(raw) || typeof raw.id !== 'string' || typeof raw.title !== 'string') return []
  return [{ id: raw.id, title: raw.title }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
