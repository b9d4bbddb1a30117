/** The columns that the table can show. */
export const tableColumns = [
  'date',
  'time',
  'duration',
  'type',
  'instrument',
  'piece',
  'composer',
  'measures',
  'tempo',
  'mood',
  'techniques',
  'tags',
  'notes',
  'autoTracked',
  'score',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** The columns that the table shows until the musician chooses others. */
export const defaultColumns: readonly TableColumn[] = [
  'date',
  'duration',
  'type',
  'piece',
  'composer',
  'instrument',
]

/** Returns the known columns of a stored choice, in its order, each once; `defaultColumns` if there are none. */
export function chosenColumns(names: readonly string[]): readonly TableColumn[] {
  const chosen = new Set(
    names.filter((name): name is TableColumn => tableColumns.some((known) => known === name)),
  )
  return chosen.size > 0 ? [...chosen] : defaultColumns
}
