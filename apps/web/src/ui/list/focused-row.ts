/** Returns the row of a virtual list that has the focus, or -1. */
export function focusedRow(): number {
  const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
  return row == null ? -1 : Number(row)
}
