/** What the table can show of a leaf. */
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

/** What it shows until somebody chooses. */
export const defaultColumns: readonly TableColumn[] = [
  'date',
  'duration',
  'type',
  'piece',
  'composer',
  'instrument',
]

/** The columns that a stored choice names, in its order, each once; the default ones where it names none. */
export function chosenColumns(names: readonly string[]): readonly TableColumn[] {
  const chosen = new Set(
    names.filter((name): name is TableColumn => tableColumns.some((known) => known === name)),
  )
  return chosen.size > 0 ? [...chosen] : defaultColumns
}
