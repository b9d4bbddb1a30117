/**
 * The kinds that a musician can choose for a goal. Other programs support only the type that a kind implies.
 */
export const goalKinds = [
  'learn_and_memorize',
  'technical_mastery',
  'performance_ready',
  'daily_practice',
  'custom',
] as const
export type GoalKind = (typeof goalKinds)[number]

const typeOfKind = {
  learn_and_memorize: 'repertoire',
  technical_mastery: 'accuracy',
  performance_ready: 'repertoire',
  daily_practice: 'practice_time',
  custom: 'custom',
} as const satisfies Record<GoalKind, string>
type TypeOfKind = (typeof typeOfKind)[GoalKind]

const kindOfType: Readonly<Record<TypeOfKind, GoalKind>> = {
  repertoire: 'learn_and_memorize',
  accuracy: 'technical_mastery',
  practice_time: 'daily_practice',
  custom: 'custom',
}

/** Returns the goal type that a kind implies. */
export function goalTypeOfKind(kind: GoalKind): TypeOfKind {
  return typeOfKind[kind]
}

/** Returns the kind of a goal: the chosen one, else the first kind of its type. */
export function goalKindOf({
  kind,
  type,
}: {
  readonly kind: GoalKind | null
  readonly type: TypeOfKind
}): GoalKind {
  return kind ?? kindOfType[type]
}

/** Returns the kind with this name in any spelling (`Daily practice`, `learnAndMemorize`), or null. */
export function goalKindNamed(name: unknown): GoalKind | null {
  if (typeof name !== 'string') return null
  const letters = lettersOf(name)
  return goalKinds.find((kind) => lettersOf(kind) === letters) ?? null
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}
