/** Returns the index of the focused row of a virtual list, or -1. */
export function focusedRow(): number {
  const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
  return row == null ? -1 : Number(row)
}
