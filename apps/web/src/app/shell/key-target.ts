/** Matches the open dialogs, which receive all keys. */
const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]'

/** Returns true if a dialog is open, which then receives all keys. */
export function isInDialog(): boolean {
  return document.querySelector(DIALOGS) !== null
}

/** Returns true if the only open dialog is the sheet with the details of an item. */
export function isInDetails(): boolean {
  const [dialog, ...others] = document.querySelectorAll(DIALOGS)
  return others.length === 0 && dialog?.querySelector('[data-details]') != null
}
